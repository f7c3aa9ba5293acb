import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import { administratorWhere } from '../../context/active.js'
import type { Notification } from '../email/notifications/notification.js'

type Row = [label: string, value: string]

/** To administrators: a visitor sent the club a message. */
export const contactMessageNew: Notification = {
  recipients: async () => administratorWhere,
  async write({ db, config }, id) {
    const message = await db.contactMessage.findUnique({
      where: { id },
      select: {
        firstname: true,
        lastname: true,
        email: true,
        phoneNumber: true,
        phoneExt: true,
        message: true,
      },
    })
    if (!message) return null
    const inbox = {
      label: 'Open the inbox',
      url: `${config.publicUrl}/portal/administrator/message`,
    }
    const name = `${message.firstname} ${message.lastname}`
    return {
      subject: `${name} sent the club a message`,
      preheader: message.message.slice(0, 120),
      heading: `${name} sent the club a message`,
      blocks: [
        { kind: 'quote', text: message.message },
        {
          kind: 'facts',
          rows: [
            ...(message.email ? [['Email', message.email] satisfies Row] : []),
            ...(message.phoneNumber
              ? [['Phone', formatPhone(message.phoneNumber, message.phoneExt)] satisfies Row]
              : []),
          ],
        },
        message.email
          ? {
              kind: 'buttons',
              buttons: [
                { label: 'Reply', url: `mailto:${encodeURIComponent(message.email)}` },
                inbox,
              ],
            }
          : { kind: 'button', ...inbox },
      ],
      sms: `${name} sent the club a message.`,
    }
  },
}
