package dev.photofinish.llvm.ir;

/** A value known when the program is loaded. Constants are compared by content. */
public sealed interface Constant extends Value
    permits IntConstant,
        FloatConstant,
        NullConstant,
        UndefConstant,
        ZeroConstant,
        AggregateConstant,
        BytesConstant,
        GlobalReference,
        FunctionReference,
        BlockAddress,
        ConstantExpression {}
