import type { ForgotPassword } from '@clubhouse/schema/auth'
import type { Services } from '../../services.js'
import type { Origin } from '../audit/audit-log.js'

/**
 * Asks for a password link. The account is looked for after the answer, so that the answer and its time
 * do not tell whether there is one. Throws TooManyRequests.
 */
export async function forgotPassword(
  { db, jobs, forgotPasswordLimits }: Services,
  { email }: ForgotPassword,
  { address }: Pick<Origin, 'address'>,
): Promise<void> {
  const isMailed = await forgotPasswordLimits(email, address)
  if (isMailed) await jobs.enqueue(db, 'password.forgot', { email })
}
