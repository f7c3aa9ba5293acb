import { joinRequestDecided, joinRequestNew } from './features/company/join-request-notices.js'
import { contactMessageNew } from './features/contact/contact-notice.js'
import { eventChanged, eventNew } from './features/event/event-notices.js'
import { rsvpWithdrawn, seatFree } from './features/event/rsvp-notices.js'
import { rsvpReminder } from './features/event/rsvp-reminder.js'
import { invoiceDue } from './features/invoice/invoice-notice.js'
import type { Notifications } from './features/notification/notification.js'
import { subscriptionChanged } from './features/subscription/subscription-notice.js'

/** The notifications of each setting. */
export const notifications: Notifications = {
  'event-new': eventNew,
  'event-changed': eventChanged,
  'rsvp-reminder': rsvpReminder,
  'seat-free': seatFree,
  'join-request-decided': joinRequestDecided,
  'invoice-due': invoiceDue,
  'subscription-changed': subscriptionChanged,
  'join-request-new': joinRequestNew,
  'contact-message-new': contactMessageNew,
  'rsvp-withdrawn': rsvpWithdrawn,
}
