package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Reading(@Column(1) OptionalDouble value, @Column(2) List<OptionalInt> ranks) {}
