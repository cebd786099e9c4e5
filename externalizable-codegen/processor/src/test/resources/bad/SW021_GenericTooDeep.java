package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Order(@Column(1) Node<String> node) {}

@Columns
record Node<T>(@Column(1) T value, @Column(2) Optional<Node<List<T>>> next) {}
