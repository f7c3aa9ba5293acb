import { aging } from '@clubhouse/schema/finance/aging'
import { booksClosed } from '@clubhouse/schema/finance/books'
import { depositDetail } from '@clubhouse/schema/finance/deposit'
import { duesSchedule } from '@clubhouse/schema/finance/dues-schedule'
import { duesSetting } from '@clubhouse/schema/finance/dues-setting'
import { ownInvoices } from '@clubhouse/schema/finance/invoice'
import { invoiceRun, invoiceRunRow } from '@clubhouse/schema/finance/invoice-run'
import { paymentDetail } from '@clubhouse/schema/finance/payment'
import { clubPlan } from '@clubhouse/schema/finance/plan'
import { payerFactory } from './finance.js'
import { makeFactory } from './make-factory.js'

/** The dues of a member without invoices. */
export const ownInvoicesFactory = makeFactory(ownInvoices, () => ({
  invoices: [],
  balances: [],
  takesCards: true,
}))

/** A check that pays nothing yet. */
export const paymentFactory = makeFactory(paymentDetail, (n, given) => {
  const cents = given.cents ?? 12_000
  const allocated = given.allocated ?? 0
  return {
    payer: payerFactory.build(),
    method: 'Check' as const,
    reference: String(1000 + n),
    cents,
    allocated,
    refunded: 0,
    remainder: given.reversedById ? 0 : cents - allocated,
    depositId: null,
    reversesId: null,
    reversedById: null,
    reason: null,
    allocations: [],
    refunds: [],
  }
})

/** A deposit of a payment. */
export const depositFactory = makeFactory(depositDetail, (_, given) => {
  const slip = given.slip ?? [paymentFactory.build()]
  return {
    slip,
    payments: slip.length,
    total: slip.reduce((sum, { cents }) => sum + cents, 0),
    isReversed: false,
  }
})

/** A yearly plan for everybody. */
export const clubPlanFactory = makeFactory(clubPlan, () => ({
  membershipType: null,
  isOnSale: true,
  isArchived: false,
}))

/** A schedule of dues for active members. */
export const duesScheduleFactory = makeFactory(duesSchedule, () => ({ isArchived: false }))

/** A member who is billed. */
export const invoiceRunRowFactory = makeFactory(invoiceRunRow, () => ({
  user: payerFactory.build(),
  membershipType: 'Active' as const,
  isIncluded: true,
  reason: null,
  invoice: null,
}))

/** A draft of a run; counts and sum are those of its rows. */
export const invoiceRunFactory = makeFactory(invoiceRun, (_, given) => {
  const rows = given.rows ?? [invoiceRunRowFactory.build()]
  const included = rows.filter(({ isIncluded }) => isIncluded)
  return {
    rows,
    included: included.length,
    total: included.reduce((sum, { total }) => sum + total, 0),
    state: 'Draft' as const,
    issuedOn: null,
  }
})

/** The settings of dues: nobody is reminded. */
export const duesSettingFactory = makeFactory(duesSetting, () => ({
  sendsReminders: false,
  upcoming: [],
}))

/** Open books. */
export const booksClosedFactory = makeFactory(booksClosed, () => ({ through: null, log: [] }))

/** Nobody owes anything. */
export const agingFactory = makeFactory(aging, () => ({ rows: [], totals: [] }))
