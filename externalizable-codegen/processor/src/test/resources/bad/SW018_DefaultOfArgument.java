package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Order(@Column(1) Box<Integer> number, @Column(2) Box<String> text) {}

@Columns
record Box<T>(@Column(1) @DefaultValue("none") T value) {}
