import type { Prisma } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import { admittedWhere } from '../../../context/active.js'

/**
 * The account that may sign in by email to an address on a day: an active one, unless its invitation was revoked before it had a
 * password.
 */
export const signInByEmail = (email: string, day: string) =>
  ({
    emailKey: emailKey(email),
    AND: admittedWhere(day),
    OR: [{ passwordHash: { not: null } }, { invitationTakenBackAt: null }],
  }) satisfies Prisma.UserWhereUniqueInput
