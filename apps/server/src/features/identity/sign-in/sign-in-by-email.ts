import type { Prisma } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'

/**
 * The account that may sign in by email to an address: an Active one, unless its invitation was revoked before it had a
 * password.
 */
export const signInByEmail = (email: string) =>
  ({
    emailKey: emailKey(email),
    status: 'Active',
    OR: [{ passwordHash: { not: null } }, { invitationTakenBackAt: null }],
  }) satisfies Prisma.UserWhereUniqueInput
