import { chapterCount } from './chapters.js'
import { companies } from './company-list.js'
import { contactMessageCount } from './contact-messages.js'
import { dutyAssignmentCount, dutyCount } from './duties.js'
import { type DemoModel, demoIdsOf } from './ids.js'
import { invoiceCount } from './invoices.js'
import { joinRequestCount } from './join-requests.js'
import { invoiceRunCount } from './ledger.js'
import { depositCount, paymentCount } from './ledger-money.js'
import { clubInvoiceCount } from './ledger-plan.js'
import { longEventCount } from './long-events.js'
import { membershipCount, membershipPeriodCount } from './memberships.js'
import { messageRecipientCount, outboxMessageCount } from './message-recipients.js'
import { messageCount } from './messages.js'
import { committeeCount } from './offices.js'
import { people } from './people.js'
import { programCount } from './programs.js'
import { proposalCount } from './proposals.js'
import { allEventCount } from './public-events.js'
import { shiftAssignmentCount, shiftCount } from './service.js'
import { allRsvpCount } from './standing.js'
import { subscriptionLogCount } from './subscription-logs.js'
import { subscriptions } from './subscriptions.js'
import { signInCount } from './users.js'

/** The ids of all rows that the demo creates, by model. */
export const demoIds = {
  chapter: demoIdsOf('chapter', chapterCount),
  company: demoIdsOf('company', companies.length),
  user: demoIdsOf('user', people.length),
  event: demoIdsOf('event', allEventCount + longEventCount),
  joinRequest: demoIdsOf('joinRequest', joinRequestCount),
  subscription: demoIdsOf('subscription', subscriptions.length),
  subscriptionLog: demoIdsOf('subscriptionLog', subscriptionLogCount),
  invoice: demoIdsOf('invoice', invoiceCount + clubInvoiceCount),
  signInLog: demoIdsOf('signInLog', signInCount),
  rsvp: demoIdsOf('rsvp', allRsvpCount),
  message: demoIdsOf('message', messageCount),
  messageRecipient: demoIdsOf('messageRecipient', messageRecipientCount),
  contactMessage: demoIdsOf('contactMessage', contactMessageCount),
  membership: demoIdsOf('membership', membershipCount),
  membershipPeriod: demoIdsOf('membershipPeriod', membershipPeriodCount),
  committee: demoIdsOf('committee', committeeCount),
  outboxMessage: demoIdsOf('outboxMessage', outboxMessageCount),
  memberProposal: demoIdsOf('memberProposal', proposalCount),
  program: demoIdsOf('program', programCount),
  duty: demoIdsOf('duty', dutyCount + shiftCount),
  dutyAssignment: demoIdsOf('dutyAssignment', dutyAssignmentCount + shiftAssignmentCount),
  duesSchedule: demoIdsOf('duesSchedule', 1),
  invoiceRun: demoIdsOf('invoiceRun', invoiceRunCount),
  payment: demoIdsOf('payment', paymentCount),
  deposit: demoIdsOf('deposit', depositCount),
  raffle: demoIdsOf('raffle', 1),
} satisfies Record<DemoModel, ReadonlySet<string>>
