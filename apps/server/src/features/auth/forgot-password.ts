import type { ForgotPassword } from '@clubhouse/schema/auth'
import type { Origin } from '../../call/audit.js'
import type { Services } from '../../services/services.js'

/**
 * Asks for a password link. The account is looked for after the answer, so that the answer and its time
 * do not tell whether there is one. Throws TooManyRequests.
 */
export async function forgotPassword(
  { db, jobs, limits }: Services,
  { email }: ForgotPassword,
  { address }: Pick<Origin, 'address'>,
): Promise<void> {
  const isMailed = await limits.forgotPassword(email, address)
  if (isMailed) await jobs.enqueue(db, 'password.forgot', { email })
}
