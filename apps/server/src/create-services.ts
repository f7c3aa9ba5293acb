import type { Db } from '@clubhouse/db'
import type { Config } from './config.js'
import { createPasswordHasher } from './features/auth/password-hasher.js'
import { createSignInLimits } from './features/auth/sign-in-limits.js'
import type { Services } from './services.js'

/** The services of a real server: the real clock, and what the configuration chooses. */
export const createServices = (config: Config, db: Db): Services => ({
  config,
  db,
  clock: { now: () => new Date() },
  passwords: createPasswordHasher(),
  signInLimits: createSignInLimits(db),
})
