import type { Prisma } from '@clubhouse/db'
import type { NoticeKey } from '@clubhouse/schema/setting'
import type { EventState } from '../../../services/jobs/job-kinds.js'
import type { EmailTemplate } from '../../../services/mail/email-template.js'
import type { Services } from '../../../services/services.js'

/** The content of one notification, by either channel; the club's name is put before `sms`, and its setting adds why it comes. */
export type Notice = Omit<EmailTemplate, 'reason' | 'toMember'> & { sms: string }

/** Used if there is no recipient, or no longer one. */
export const nobody = { id: { in: [] } } satisfies Prisma.UserWhereInput

/** A visitor, identified by their RSVP. */
export type ConcernedVisitor = { id: string; email: string; emailKey: string }

/** A kind of notification; `subjectId` is the record that it is about. */
export type Notification = {
  /** The rows of those whom it concerns, whatever their switches are. */
  recipients(services: Services, subjectId: string): Promise<Prisma.UserWhereInput>
  /** The recipients who are notified first, together with visitors; without it there are none. */
  first?(services: Services, subjectId: string): Promise<Prisma.UserWhereInput>
  /** The visitors whom it concerns, too: they have no switches, and no phone. */
  visitors?(services: Services, subjectId: string): Promise<ConcernedVisitor[]>
  /** Returns the content at the moment of sending; null if there is nothing left to send. */
  write(
    services: Services,
    subjectId: string,
    /** The subject before it changed. */
    before?: EventState,
  ): Promise<Notice | null>
}

/** The notifications of each setting; the registry is `notifications.ts`, above the features. */
export type Notifications = Record<NoticeKey, Notification>
