package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Order(@Column(1) Box<Pair<Object, String>> item) {}

@Columns
record Box<T>(@Column(1) T value, @Column(2) @DefaultValue("x") String label) {}

@Columns
record Pair<A, B>(@Column(1) A first, @Column(2) List<B> second) {}

@Columns
record Customer(@Column(1) Order order) {}
