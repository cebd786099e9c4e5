package dev.slimwire.codegen;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Writes a column whose type cannot be a column by itself, by converting it to another type:
 *
 * <pre>{@code
 * final class MoneyAdapter {
 *   static BigDecimal toColumn(Money money) { return money.amount(); }
 *   static Money fromColumn(BigDecimal amount) { return new Money(amount); }
 * }
 * }</pre>
 *
 * <p>The column is an object: a {@code Long} rather than a {@code long}. An adapter is for one
 * type, and has exactly one method of each name with one parameter. Both methods are static, not
 * private, and public if the adapter is in another package, as is the adapter itself. They throw no
 * checked exceptions except {@link java.io.IOException}. They are never passed null: null stays
 * null, and if {@code toColumn} returns null, the value is read as null, without a call of {@code
 * fromColumn}. {@link java.util.Optional} as the other type is the exception: null is sent as an
 * empty optional, and {@code fromColumn} converts that when it is read, as it does for a missing
 * column. This adapter keeps empty values empty:
 *
 * <pre>{@code
 * final class OptionalIntAdapter {
 *   static Optional<Integer> toColumn(OptionalInt value) {
 *     return value.isPresent() ? Optional.of(value.getAsInt()) : Optional.empty();
 *   }
 *
 *   static OptionalInt fromColumn(Optional<Integer> value) {
 *     return value.map(OptionalInt::of).orElseGet(OptionalInt::empty);
 *   }
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface Using {

  /**
   * Returns the class with the methods {@code toColumn} and {@code fromColumn}.
   *
   * @return the adapter
   */
  Class<?> value();
}
