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

/** `npm run club -- reset-factor EMAIL`, for the last administrator, who lost both phone and recovery codes. */
export const resetFactorCommand: Command = async (database, _config, email) => {
  await withJobs(database, (services) => resetFactorByEmail(services, email))
  return `Turned off two-step verification for ${email} and signed them out everywhere. The club will email them.`
}

/**
 * Turns off an account's two-factor authentication, ends its sessions, and queues an email to its owner. Throws NotFound,
 * and Conflict if it is off already.
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
