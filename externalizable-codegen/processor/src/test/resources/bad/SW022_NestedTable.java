package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Orders(@Column(1) Order order) {}

@Columns
record Order(@Column(1) String[][] cells) {}
