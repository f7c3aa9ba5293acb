import type { ForgotPassword } from '@clubhouse/schema/auth'
import type { Visit } from '../../call/call.js'

/**
 * Asks for a password link. The account is looked for after the answer, so that the answer and its time
 * do not tell whether there is one. Throws TooManyRequests.
 */
export async function forgotPassword(
  { services: { db, jobs, limits }, origin }: Visit,
  { email }: ForgotPassword,
): Promise<void> {
  const isMailed = await limits.forgotPassword(email, origin.address)
  if (isMailed) await jobs.enqueue(db, 'password.forgot', { email })
}
