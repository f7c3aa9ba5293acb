import { isSameEmail } from '@clubhouse/schema/email-key'
import { badField } from '../../core/errors.js'
import { commonPasswords } from './common-passwords.js'

/**
 * The rules of a new password that its schema cannot check: none of the 10,000 commonest, whatever its case, and not
 * the e-mail address of its account (docs/operations.md, 'Passwords'). Throws BadRequest at `field`.
 */
export function requireGoodPassword(field: string, password: string, email: string): void {
  if (commonPasswords.has(password.trim().toLowerCase())) {
    throw badField(field, (say) => say.account.passwordTooCommon)
  }
  if (isSameEmail(password, email)) throw badField(field, (say) => say.account.passwordIsEmail)
}
