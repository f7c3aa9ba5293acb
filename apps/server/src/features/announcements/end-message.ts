import type { Services } from '../../services/services.js'
import { isUncertain } from './stored-message.js'

/**
 * Ends sending once no recipient is pending; uncertain recipients don't count. If it was resent to one person, its end
 * time is unchanged.
 */
export async function endMessage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<void> {
  const now = clock.now()
  await db.$executeRaw`
    UPDATE message SET state = 'Sent', ended_at = COALESCE(ended_at, ${now})
     WHERE id = ${id}::uuid AND state = 'Sending' AND NOT EXISTS (
       SELECT FROM message_recipient r
        WHERE r.message_id = message.id
          AND (r.state = 'Pending' OR (r.state = 'Sending' AND NOT ${isUncertain(now)})))`
}
