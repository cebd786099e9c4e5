package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Customer(@Column(1) Orders orders) {}

@Columns
record Orders(@Column(1) Order order, @Column(2) String[][] cells) {}

@Columns
record Order(@Column(1) String[][] cells) {}
