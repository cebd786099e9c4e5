package dev.slimwire.codegen;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Writes a column of a type that cannot be one itself, by way of another type:
 *
 * <pre>{@code
 * final class MoneyAdapter {
 *   static BigDecimal toColumn(Money money) { return money.amount(); }
 *   static Money fromColumn(BigDecimal amount) { return new Money(amount); }
 * }
 * }</pre>
 *
 * <p>The column is an object: a {@code Long} rather than a {@code long}. An adapter is for one
 * type, and has one method of each name that takes one parameter. Both methods are static, not
 * private, and public if the adapter is in another package, as is the adapter itself. They throw no
 * checked exceptions but {@link java.io.IOException}. They are never given null: null stays null,
 * and what {@code toColumn} returns null for comes back as null, without {@code fromColumn}. Only
 * by way of {@link java.util.Optional} there is no null: it is sent as an empty one, and comes back
 * as what {@code fromColumn} makes of that, as does a column that is missing. So that what is empty
 * stays it:
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
