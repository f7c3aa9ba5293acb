import type { SettingKey } from '@clubhouse/schema/setting'
import { joinRequestDecided, joinRequestNew } from '../company/join-request-notices.js'
import { contactMessageNew } from '../contact/contact-notice.js'
import { eventChanged, eventNew } from '../event/event-notices.js'
import { invoiceDue } from '../invoice/invoice-notice.js'
import { subscriptionChanged } from '../subscription/subscription-notice.js'
import type { Notification } from './notification.js'

/** What each setting lets its owner be told of. */
export const notifications: Record<SettingKey, Notification> = {
  'event-new': eventNew,
  'event-changed': eventChanged,
  'join-request-decided': joinRequestDecided,
  'invoice-due': invoiceDue,
  'subscription-changed': subscriptionChanged,
  'join-request-new': joinRequestNew,
  'contact-message-new': contactMessageNew,
}
