package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Order(
    @Column(1) @Using(int.class) Locale locale, @Column(2) @Using(String[].class) Currency currency) {}
