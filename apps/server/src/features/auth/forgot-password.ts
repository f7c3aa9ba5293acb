import type { ForgotPassword } from '@clubhouse/schema/auth'
import type { Visit } from '../../call/call.js'

/**
 * Requests a password link. The account is looked up after the response, so that neither the response nor its time
 * reveals whether there is one. Throws TooManyRequests.
 */
export async function forgotPassword(
  { services: { db, jobs, limits }, origin }: Visit,
  { email }: ForgotPassword,
): Promise<void> {
  const isMailed = await limits.forgotPassword(email, origin.address)
  if (isMailed) await jobs.enqueue(db, 'password.forgot', { email })
}
