package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record One(@Column(1) Two two) {}

@Columns
record Two(@Column(1) Three three) {}

@Columns
record Three(@Column(1) Four four) {}

@Columns
record Four(@Column(1) Five five) {}

@Columns
record Five(@Column(1) List<String> names) {}
