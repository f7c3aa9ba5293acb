import type { Prisma } from '@clubhouse/db'
import type { SettingKey } from '@clubhouse/schema/setting'
import type { Letter } from '../../services/mail/letter.js'
import type { Services } from '../../services/services.js'

/** What one notification says, by either channel; why it comes is told by its setting. */
export type Notice = Omit<Letter, 'reason' | 'toMember'> & { sms: string }

/** For what concerns no one, or no more. */
export const nobody = { id: { in: [] } } satisfies Prisma.UserWhereInput

/** Something that members are told of; `subjectId` is the record that it is about. */
export type Notification = {
  /** The rows of those whom it concerns, whatever their switches say. */
  recipients(services: Services, subjectId: string): Promise<Prisma.UserWhereInput>
  /** What it says at the moment of sending; null when there is nothing to tell any more. */
  write(services: Services, subjectId: string): Promise<Notice | null>
}

/** What each setting lets its owner be told of; the registry is `notifications.ts`, above the features. */
export type Notifications = Record<SettingKey, Notification>
