package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Folder(@Column(1) String name, @Column(2) List<Entry> entries) {}

@Columns
record Entry(@Column(1) Optional<Folder> folder) {}
