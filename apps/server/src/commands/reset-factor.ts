import { emailKey } from '@clubhouse/schema/email-key'
import { commandLine } from '../context/audit.js'
import { conflict, notFound } from '../core/errors.js'
import { messages as identityMessages } from '../features/identity/messages.js'
import { lockUser } from '../features/identity/sessions/lock-user.js'
import { notifyOfReset, resetFactor } from '../features/identity/sign-in/reset-factor.js'
import { messages as memberMessages } from '../features/members/messages.js'
import type { Services } from '../services/services.js'
import type { Command } from './command.js'
import { withJobs } from './with-jobs.js'

/** `npm run club -- reset-factor EMAIL`, for the last administrator who lost phone and recovery codes. */
export const resetFactorCommand: Command = async (database, _config, email) => {
  await withJobs(database, (services) => resetFactorByEmail(services, email))
  return `${email} has no second step any more, and is signed out everywhere. The club mails them that.`
}

/**
 * Takes the second step of an account away, with its sessions, and lets the server mail that to its owner. Throws NotFound,
 * and Conflict when it has none.
 */
export const resetFactorByEmail = (
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  email: string,
): Promise<void> =>
  db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({
      where: { emailKey: emailKey(email) },
      select: { id: true },
    })
    if (!user) throw notFound(memberMessages.missing.accountOf(email))
    await lockUser(tx, user.id)
    if (!(await resetFactor(tx, commandLine, user.id))) {
      throw conflict(identityMessages.secondFactor.theirsIsOff)
    }
    await notifyOfReset(tx, { jobs, clock: { now: () => new Date() } }, user.id, 'Reset')
  })
