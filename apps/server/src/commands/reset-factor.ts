import type { Db } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import { commandLine } from '../call/audit.js'
import { conflict, notFound } from '../core/errors.js'
import { lockUser } from '../features/auth/lock-user.js'
import { resetFactor } from '../features/auth/reset-factor.js'
import type { Command } from './command.js'

/** `npm run club -- reset-factor EMAIL`, for the last administrator who lost phone and recovery codes. */
export const resetFactorCommand: Command = async ({ db }, _config, email) => {
  await resetFactorByEmail(db, email)
  return `${email} has no second step any more, and is signed out everywhere.`
}

/** Takes the second step of an account away, with its sessions. Throws NotFound, and Conflict when it has none. */
export const resetFactorByEmail = (db: Db, email: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({
      where: { emailKey: emailKey(email) },
      select: { id: true },
    })
    if (!user) throw notFound((say) => say.missing.accountOf(email))
    await lockUser(tx, user.id)
    if (!(await resetFactor(tx, commandLine, user.id))) {
      throw conflict((say) => say.secondFactor.theirsIsOff)
    }
  })
