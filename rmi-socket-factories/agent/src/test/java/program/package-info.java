/**
 * Programs that know nothing of slimwire. Tests run them with nothing but these classes on their
 * class path.
 */
package program;
