import type { Connections, Db } from '@clubhouse/db'
import type { Club } from '@clubhouse/schema/club'
import type { Config } from './config.js'
import type { EmailChangeLimits } from './features/account/email-change-limits.js'
import type { CurrentPasswordLimit } from './features/auth/current-password.js'
import type { ForgotPasswordLimits } from './features/auth/forgot-password-limits.js'
import type { PasswordHasher } from './features/auth/password-hasher.js'
import type { SignInLimits } from './features/auth/sign-in-limits.js'
import type { ContactLimit } from './features/contact/contact-limit.js'
import type { TokenLimit } from './features/personal-access-token/token-limit.js'
import type { CheckoutLookupLimit } from './features/subscription/checkout-lookup-limit.js'
import type { Catalogue } from './messages/catalogue.js'
import type { Geocoder } from './services/geocoding/geocoder.js'
import type { ImageReader } from './services/images/image-reader.js'
import type { Jobs } from './services/jobs/jobs.js'
import type { Mailer } from './services/mail/mailer.js'
import type { Maps } from './services/maps/map-renderer.js'
import type { Payments } from './services/payments/payments.js'
import type { Room } from './services/room/room.js'
import type { Sms } from './services/sms/sms.js'
import type { Storage } from './services/storage/storage.js'
import type { Watch } from './watch/watch.js'

/** Now; injected so that tests can turn it. */
export type Clock = { now(): Date }

/** All that the features reach beyond their arguments. */
export type Services = {
  config: Config
  /** The club's own facts. */
  club: Club
  /** The languages that answers can be in. */
  catalogues: readonly Catalogue[]
  db: Db
  /** How many connections `db` uses. */
  connections: () => Connections
  clock: Clock
  watch: Watch
  passwords: PasswordHasher
  signInLimits: SignInLimits
  currentPasswordLimit: CurrentPasswordLimit
  emailChangeLimits: EmailChangeLimits
  forgotPasswordLimits: ForgotPasswordLimits
  contactLimit: ContactLimit
  checkoutLookupLimit: CheckoutLookupLimit
  tokenLimit: TokenLimit
  jobs: Jobs
  mailer: Mailer
  sms: Sms
  storage: Storage
  room: Room
  images: ImageReader
  geocoder: Geocoder
  maps: Maps
  payments: Payments
}
