import type Stripe from 'stripe'

/** An object of the SDK's types as it is in JSON: decimals are strings there. */
export type Wire<Value> = Value extends string
  ? Value
  : Value extends Stripe.Decimal
    ? string
    : Value extends (infer Element)[]
      ? Wire<Element>[]
      : Value extends object
        ? { [Key in keyof Value]: Wire<Value[Key]> }
        : Value
