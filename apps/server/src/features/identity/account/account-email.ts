import { notFound } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'

/** The address of an account: nobody signs in without one. Throws NotFound for a member without an account. */
export function accountEmail({ email }: { email: string | null }): string {
  if (email === null) throw notFound(missing.account)
  return email
}
