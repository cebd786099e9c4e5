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
 * <p>Both methods are static. They are never given null: null stays null.
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
