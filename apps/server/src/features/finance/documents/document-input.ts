import type { MailingAddress } from '@clubhouse/schema/website/texts'

/** The club's part of a document. */
export type Letterhead = {
  name: string
  /** A square JPEG or PNG; null: the name alone. */
  logo: Buffer | null
  address: MailingAddress
  email: string
  /** To whom checks are made out, and the lines of the address for them. */
  checks: { payableTo: string; address: readonly string[] }
}

/** The person that a document is for. */
export type Addressee = {
  name: string
  /** The lines of their address; empty if the club doesn't have it. */
  address: readonly string[]
}

/** One line of an invoice; amounts are in the currency's minor unit. */
export type DocumentLine = {
  item: string
  description: string
  quantity: number
  rate: number
  amount: number
}

/** Something that lowers what is owed: a payment, a credit or a write-off. */
export type DocumentCredit = {
  /** YYYY-MM-DD */
  on: string
  /** 'Check 1042', 'Credit' */
  what: string
  amount: number
}

export type InvoiceInput = {
  club: Letterhead
  to: Addressee
  number: string
  issuedOn: string
  dueOn: string | null
  currency: string
  isVoid: boolean
  lines: readonly DocumentLine[]
  credits: readonly DocumentCredit[]
  /** A sentence or two below the lines; blank for none. */
  note: string
}

export type ReceiptInput = {
  club: Letterhead
  to: Addressee
  receivedOn: string
  currency: string
  amount: number
  /** 'Check 1042', 'Card' */
  method: string
  /** The invoices that the payment was applied to. */
  paid: readonly { number: string; what: string; amount: number }[]
  /** The part that the club returned. */
  refunded: number
  isReversed: boolean
}

/** A line of a statement: charges are positive, payments and credits negative. */
export type StatementLine = { on: string; what: string; amount: number }

export type StatementInput = {
  club: Letterhead
  to: Addressee
  from: string
  until: string
  currency: string
  /** The member's balance before `from`; negative is credit on account. */
  opening: number
  lines: readonly StatementLine[]
  /** What is owed at the end, by how long it has been due; none if nothing is. */
  ages: readonly { label: string; amount: number }[]
}

export type DepositSlipInput = {
  club: Letterhead
  depositedOn: string
  currency: string
  account: string
  payments: readonly { payer: string; method: string; reference: string; amount: number }[]
}
