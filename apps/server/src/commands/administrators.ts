import type { Config } from '../config.js'
import { passwordResetUrl } from '../features/identity/passwords/password-reset.js'
import {
  createAdministrator,
  ensureAdministrator,
  grantAdministrator,
  revokeAdministrator,
} from '../features/members/administrators.js'
import { goLive } from '../features/onboarding/go-live.js'
import { createStorage } from '../services/storage/create-storage.js'
import type { Command } from './command.js'
import { withJobs } from './with-jobs.js'

/** `npm run club -- go-live EMAIL`. */
export const goLiveCommand: Command = async ({ db }, config, email) => {
  const clock = { now: () => new Date() }
  const { kept } = await goLive({ db, clock, config, storage: createStorage(config) })
  const token = await ensureAdministrator(db, email, new Date())
  const remains = kept.length ? `\nKept, because your records use them: ${kept.join(', ')}.` : ''
  return `Removed the demo people and data.${remains}\n${invitation(config, email, token)}`
}

/** `npm run club -- create-admin EMAIL`. */
export const createAdminCommand: Command = async ({ db }, config, email) =>
  invitation(config, email, await createAdministrator(db, email, new Date()))

/** `npm run club -- grant-admin EMAIL`. */
export const grantAdminCommand: Command = async (database, _config, email) => {
  await withJobs(database, (services) => grantAdministrator(services, email))
  return `${email} is an administrator.`
}

/** `npm run club -- revoke-admin EMAIL`. */
export const revokeAdminCommand: Command = async (database, _config, email) => {
  await withJobs(database, (services) => revokeAdministrator(services, email))
  return `${email} is no longer an administrator.`
}

const invitation = (config: Config, email: string, token: string) =>
  `${email} is an administrator. To set the password, open this link within an hour. It works once:

  ${passwordResetUrl(config.publicUrl, token)}
`
