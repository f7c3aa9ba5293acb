import { administratorWhere } from '../../context/active.js'
import type { Services } from '../../services/services.js'
import { type Notice, type Notification, nobody } from '../email/notifications/notification.js'

const selected = {
  status: true,
  note: true,
  reason: true,
  userId: true,
  user: { select: { firstname: true, lastname: true, email: true } },
  company: { select: { name: true } },
} as const

const find = ({ db }: Services, id: string) =>
  db.joinRequest.findUnique({ where: { id }, select: selected })

/** Notifies administrators of a pending request, unless it has been decided. */
export const joinRequestNew: Notification = {
  recipients: async () => administratorWhere,
  async write(services, id): Promise<Notice | null> {
    const request = await find(services, id)
    if (request?.status !== 'Pending') return null
    const { user, company, note } = request
    const name = `${user.firstname} ${user.lastname}`
    return {
      subject: `${name} wants to join ${company.name}`,
      preheader: note.slice(0, 120),
      heading: `${name} wants to join ${company.name}`,
      blocks: [
        { kind: 'quote', text: note },
        { kind: 'facts', rows: [['Email', user.email ?? '']] },
        {
          kind: 'button',
          label: 'Review the request',
          url: `${services.config.publicUrl}/portal/administrator/company/join`,
        },
      ],
      sms: `${name} wants to join ${company.name}.`,
    }
  },
}

/** To the requester: the decision. */
export const joinRequestDecided: Notification = {
  async recipients(services, id) {
    const request = await find(services, id)
    return request ? { id: request.userId } : nobody
  },
  async write(services, id): Promise<Notice | null> {
    const request = await find(services, id)
    if (!request || request.status === 'Pending') return null
    const { status, reason, company } = request
    const approved = status === 'Approved'
    const heading = approved ? `Welcome to ${company.name}` : 'Your request wasn’t approved'
    const text = approved
      ? `Your request was approved. You’re now part of ${company.name}, and you can use the member portal.`
      : `Your request to join ${company.name} wasn’t approved. You can send another one, or create a company.`
    return {
      subject: `Your request to join ${company.name} ${approved ? 'was' : 'wasn’t'} approved`,
      preheader: text,
      heading,
      blocks: [
        { kind: 'text', text },
        ...(reason ? [{ kind: 'quote' as const, text: reason }] : []),
        { kind: 'button', label: 'Go to Dashboard', url: `${services.config.publicUrl}/portal` },
      ],
      sms: text,
    }
  },
}
