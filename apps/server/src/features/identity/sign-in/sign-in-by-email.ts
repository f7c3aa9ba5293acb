import type { Prisma } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'

/**
 * Whoever is mailed a way in to an address: an Active account, unless its invitation was taken back before it had a
 * password.
 */
export const signInByEmail = (email: string) =>
  ({
    emailKey: emailKey(email),
    status: 'Active',
    OR: [{ passwordHash: { not: null } }, { invitationTakenBackAt: null }],
  }) satisfies Prisma.UserWhereUniqueInput
