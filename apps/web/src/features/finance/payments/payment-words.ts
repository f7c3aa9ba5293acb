import { methodNames } from '@clubhouse/schema/finance/format-method'

/** The ways to pay that a treasurer records by hand; cards are recorded by themselves. */
export const methodOptions = (['Check', 'Cash', 'Ach', 'Card', 'Other'] as const).map((value) => ({
  value,
  label: methodNames[value],
}))
