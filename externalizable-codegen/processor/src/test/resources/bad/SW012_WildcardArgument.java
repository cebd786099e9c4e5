package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Order(@Column(1) Pair<String, ? extends Number> item) {}

@Columns
record Pair<A, B>(@Column(1) A first, @Column(2) B second) {}
