import { joinRequestDecided, joinRequestNew } from './features/companies/join-request-notices.js'
import { contactMessageNew } from './features/contact/contact-notice.js'
import { dutySwap } from './features/duties/swap-notice.js'
import type { Notifications } from './features/email/notifications/notification.js'
import { eventChanged, eventNew } from './features/events/changes/event-notices.js'
import { invoiceDue } from './features/finance/invoices/invoice-notice.js'
import { cardCredit } from './features/finance/payments/card-credit-notice.js'
import { subscriptionChanged } from './features/finance/subscriptions/subscription-notice.js'
import { memberProposed } from './features/members/proposals/proposal-notice.js'
import { rsvpWithdrawn } from './features/rsvps/rsvp-notices.js'
import { rsvpReminder } from './features/rsvps/rsvp-reminder.js'
import { waitlistMoved } from './features/service/shift-notice.js'

/** The notifications of each setting. */
export const notifications: Notifications = {
  'event-new': eventNew,
  'event-changed': eventChanged,
  'rsvp-reminder': rsvpReminder,
  'seat-free': waitlistMoved,
  'join-request-decided': joinRequestDecided,
  'invoice-due': invoiceDue,
  'subscription-changed': subscriptionChanged,
  'member-proposed': memberProposed,
  'duty-swap': dutySwap,
  'join-request-new': joinRequestNew,
  'contact-message-new': contactMessageNew,
  'rsvp-withdrawn': rsvpWithdrawn,
  'card-credit': cardCredit,
}
