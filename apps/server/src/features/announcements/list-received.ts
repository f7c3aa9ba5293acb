import type { ReceivedMessage } from '@clubhouse/schema/members/user-activity'
import type { Services } from '../../services/services.js'
import { isUncertainRow, recipientSelect } from './list-recipients.js'

/** Returns the announcements that were or are being sent to a user, the latest first. */
export async function listReceived(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  limit: number,
): Promise<ReceivedMessage[]> {
  const rows = await db.messageRecipient.findMany({
    where: { userId },
    select: {
      ...recipientSelect,
      message: { select: { id: true, channel: true, subject: true, text: true, startedAt: true } },
    },
    orderBy: [{ message: { createdAt: 'desc' } }, { id: 'desc' }],
    take: limit,
  })
  const now = clock.now()
  return rows.map((row) => {
    const { id, channel, subject, text, startedAt } = row.message
    return {
      id,
      channel,
      title: (channel === 'email' ? subject : text) ?? '',
      startedAt: startedAt?.toISOString() ?? null,
      state: row.state,
      isUncertain: isUncertainRow(row, now),
      reason: row.reason,
    }
  })
}
