package dev.photofinish.openmp.statics.question;

import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.dependence.Condition.AnyOf;
import dev.photofinish.openmp.statics.dependence.LinearForm;
import dev.photofinish.openmp.statics.question.Encoding.Side;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Linear conditions that products of symbols meet, each of which is a variable of its own. */
final class Products {
  private final Encoding encoding;
  private final Divergence divergence;
  private final Collection<Product> products;

  /** A product and the name of its variable. */
  record Product(List<Symbol> factors, Side side, String name) {}

  /**
   * The products of a question.
   *
   * @param products all of them; lemmas may add more
   */
  Products(Encoding encoding, Divergence divergence, Collection<Product> products) {
    this.encoding = encoding;
    this.divergence = divergence;
    this.products = products;
  }

  /** Adds what follows for the products that there are now. */
  void addLemmas() {
    for (Product product : List.copyOf(products)) {
      lemmas(product);
    }
  }

  /** What follows for a product of one number of a side and common ones. */
  private void lemmas(Product product) {
    for (int i = 0; i < product.factors().size(); i++) {
      Symbol varying = product.factors().get(i);
      List<Symbol> others = new ArrayList<>(product.factors());
      others.remove(i);
      if (!others.stream().allMatch(divergence::isCommon)) {
        continue;
      }
      LinearForm factor = encoding.variable(varying, product.side());
      LinearForm scale = encoding.product(others, product.side());
      LinearForm result = LinearForm.of(product.name());
      Condition negative = Condition.less(scale, LinearForm.of(0));
      // 0 <= scale and 0 <= factor give 0 <= product; 1 <= factor gives scale <= product.
      encoding.add(
          new AnyOf(
              List.of(
                  negative,
                  Condition.less(factor, LinearForm.of(0)),
                  new Condition.AtLeastZero(result))));
      encoding.add(
          new AnyOf(
              List.of(
                  negative,
                  Condition.less(factor, LinearForm.of(1)),
                  Condition.atLeast(result, scale))));
      if (!divergence.isCommon(varying)) {
        steps(varying, others, scale, negative);
      }
      bounds(varying, others, product);
    }
  }

  /** A smaller factor gives a product that is smaller by the scale at least. */
  private void steps(Symbol varying, List<Symbol> others, LinearForm scale, Condition negative) {
    List<Symbol> sorted =
        Polynomial.of(varying)
            .times(product(others))
            .orElseThrow()
            .terms()
            .keySet()
            .iterator()
            .next()
            .factors();
    LinearForm first = encoding.variable(varying, Side.FIRST);
    LinearForm second = encoding.variable(varying, Side.SECOND);
    LinearForm one = encoding.product(sorted, Side.FIRST);
    LinearForm two = encoding.product(sorted, Side.SECOND);
    encoding.add(
        new AnyOf(
            List.of(
                negative,
                Condition.atLeast(first, second),
                Condition.atLeast(two.minus(one), scale))));
    encoding.add(
        new AnyOf(
            List.of(
                negative,
                Condition.atLeast(second, first),
                Condition.atLeast(one.minus(two), scale))));
    encoding.add(new AnyOf(List.of(Condition.different(first, second), Condition.equal(one, two))));
  }

  private static Polynomial product(List<Symbol> factors) {
    Polynomial product = Polynomial.of(1);
    for (Symbol factor : factors) {
      product = product.times(Polynomial.of(factor)).orElseThrow();
    }
    return product;
  }

  /** {@code j < m} gives {@code j*k + k <= m*k}. */
  private void bounds(Symbol varying, List<Symbol> others, Product product) {
    for (Product other : List.copyOf(products)) {
      if (other.equals(product) || !other.factors().stream().allMatch(divergence::isCommon)) {
        continue;
      }
      List<Symbol> rest = new ArrayList<>(other.factors());
      boolean contained = true;
      for (Symbol factor : others) {
        contained &= rest.remove(factor);
      }
      if (contained && rest.size() == 1) {
        LinearForm limit = encoding.variable(rest.get(0), product.side());
        LinearForm scale = encoding.product(others, product.side());
        encoding.add(
            new AnyOf(
                List.of(
                    Condition.less(scale, LinearForm.of(0)),
                    Condition.atLeast(encoding.variable(varying, product.side()), limit),
                    Condition.atLeast(
                        LinearForm.of(other.name()), LinearForm.of(product.name()).plus(scale)))));
      }
    }
  }
}
