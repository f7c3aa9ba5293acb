import type { Prisma } from '@clubhouse/db'
import type { NoticeKey } from '@clubhouse/schema/setting'
import type { Earlier } from '../../../services/jobs/job-kinds.js'
import type { EmailTemplate } from '../../../services/mail/email-template.js'
import type { Services } from '../../../services/services.js'
import type { AttachmentNames } from '../../events/attachments/attachments-in-emails.js'
import type { JoinOnline } from '../../events/calendar/join-online.js'

/** The content of one notification: an email, without its greeting and reason, and a text message. */
export type Notice = Omit<EmailTemplate, 'reason'> & {
  sms: string
  /** Added to the email of a recipient who may join online. */
  join?: JoinOnline | null
  /** Added to the email of a recipient who may see the event. */
  attachments?: AttachmentNames | null
  /** Replaces what needs the portal, for members without sign-in. */
  withoutSignIn?: { blocks: EmailTemplate['blocks']; sms: string }
}

/** Matches no member. */
export const nobody = { id: { in: [] } } satisfies Prisma.UserWhereInput

/** A visitor, by their RSVP; `date` is the date that it is for. */
export type ConcernedVisitor = { id: string; email: string; emailKey: string; date: string }

/** A kind of notification; `subjectId` is the record that it is about, `earlier` how that was before it changed. */
export type Notification = {
  /** Matches the members it concerns, whatever their settings. */
  recipients(
    services: Services,
    subjectId: string,
    earlier?: Earlier,
  ): Promise<Prisma.UserWhereInput>
  /** The recipients who are notified first, together with visitors; without it there are none. */
  first?(services: Services, subjectId: string, earlier?: Earlier): Promise<Prisma.UserWhereInput>
  /** Returns the visitors it concerns; they have no settings and no phone. */
  visitors?(services: Services, subjectId: string, earlier?: Earlier): Promise<ConcernedVisitor[]>
  /** Returns the content at the moment of sending; null if there is nothing left to send. */
  write(services: Services, subjectId: string, earlier?: Earlier): Promise<Notice | null>
}

/** The notifications of each setting; the registry is `notifications.ts`, above the features. */
export type Notifications = Record<NoticeKey, Notification>
