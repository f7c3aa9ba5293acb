import type { Db } from '@clubhouse/db'
import type { Config } from './config.js'
import type { PasswordHasher } from './features/auth/password-hasher.js'
import type { SignInLimits } from './features/auth/sign-in-limits.js'

/** Now; injected so that tests can turn it. */
export type Clock = { now(): Date }

/** All that the features reach beyond their arguments. */
export type Services = {
  config: Config
  db: Db
  clock: Clock
  passwords: PasswordHasher
  signInLimits: SignInLimits
}
