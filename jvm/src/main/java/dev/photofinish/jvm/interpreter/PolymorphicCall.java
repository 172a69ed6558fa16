package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.Symbol;

/** A call of a signature polymorphic method. */
record PolymorphicCall(Symbol.OfMethod symbol) {}
