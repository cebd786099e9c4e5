package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
@Reserved({2, 3})
record Order(@Column(1) long id, @Column(3) String customer) {}
