import { waiting } from '@clubhouse/schema/needs-attention'
import { makeFactory } from './make-factory.js'

/** Nothing waits for an administrator. */
export const needsAttentionFactory = makeFactory(waiting, () => ({
  joinRequests: 0,
  messages: 0,
  proposals: 0,
  changesToReport: 0,
  openDuties: [],
  overdueInvoices: 0,
  unbilledDates: 0,
  subscriptionProblems: 0,
  failedMessages: 0,
  erasureRequests: 0,
  emailIsSetUp: true,
  waitlists: [],
}))
