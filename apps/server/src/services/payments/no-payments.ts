import { conflict } from '../../core/errors.js'
import { messages } from './messages.js'
import type { Payments } from './payments.js'

const refuse = async () => {
  throw conflict(messages.notConfigured)
}

/** For a club that takes no payments: there are no records, and a call that would cost something throws Conflict. */
export const noPayments: Payments = {
  takesCards: false,
  findCheckoutSession: async () => null,
  findSubscription: async () => null,
  findInvoice: async () => null,
  findInvoiceOfPayment: async () => null,
  findCardPayment: async () => null,
  findReturned: async () => 0,
  findPrices: refuse,
  createPrice: refuse,
  createCustomer: refuse,
  deleteCustomer: async () => false,
  expireCheckouts: async () => {},
  listSubscriptions: async () => [],
  startCheckout: refuse,
  startInvoiceCheckout: refuse,
  openPortal: refuse,
  cancelSubscription: refuse,
  cancelAtPeriodEnd: refuse,
  refundSubscription: refuse,
  readEvent: () => null,
  async *listEverything() {},
}
