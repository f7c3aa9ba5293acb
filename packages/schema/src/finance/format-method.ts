import type { PaymentMethod } from '../enumeration.js'

/** The names of the ways to pay. */
export const methodNames = {
  Check: 'Check',
  Cash: 'Cash',
  Ach: 'Bank transfer',
  Card: 'Card',
  Other: 'Other',
} satisfies Record<PaymentMethod, string>

type Way = { method: PaymentMethod; reference: string | null }

/** Formats how a payment was made: 'Check 1042'. */
export const formatMethod = ({ method, reference }: Way): string =>
  method === 'Other' && reference
    ? reference
    : [methodNames[method], reference].filter(Boolean).join(' ')
