import { checkClub } from '@clubhouse/schema/club'
import { club } from '@clubhouse/schema/club.config'
import type { Config } from './config.js'
import { createEmailChangeLimits } from './features/account/email-change-limits.js'
import { createCurrentPasswordLimit } from './features/auth/current-password.js'
import { createForgotPasswordLimits } from './features/auth/forgot-password-limits.js'
import { createPasswordHasher } from './features/auth/password-hasher.js'
import { createSignInLimits } from './features/auth/sign-in-limits.js'
import { createContactLimit } from './features/contact/contact-limit.js'
import { createTokenLimit } from './features/personal-access-token/token-limit.js'
import { createCheckoutLookupLimit } from './features/subscription/checkout-lookup-limit.js'
import { catalogues } from './messages/catalogue.js'
import type { Database } from './open-database.js'
import { createGeocoder } from './services/geocoding/create-geocoder.js'
import { createImageReader } from './services/images/image-reader.js'
import { createJobs } from './services/jobs/create-jobs.js'
import { createMailer } from './services/mail/create-mailer.js'
import { createMaps } from './services/maps/create-maps.js'
import type { Payments } from './services/payments/payments.js'
import { createRoom } from './services/room/room.js'
import { createSms } from './services/sms/create-sms.js'
import { createStorage } from './services/storage/create-storage.js'
import type { Clock, Services } from './services.js'

/** The services of a real server: the real clock, and what the configuration chooses. */
export function createServices(
  config: Config,
  { db, url }: Pick<Database, 'db' | 'url'>,
  { clock, payments }: { clock: Clock; payments: Payments },
): Services {
  return {
    config,
    club: checkClub(club),
    catalogues,
    db,
    clock,
    passwords: createPasswordHasher(),
    signInLimits: createSignInLimits(db),
    currentPasswordLimit: createCurrentPasswordLimit(db),
    emailChangeLimits: createEmailChangeLimits(db),
    forgotPasswordLimits: createForgotPasswordLimits(db),
    contactLimit: createContactLimit(db),
    checkoutLookupLimit: createCheckoutLookupLimit(db),
    tokenLimit: createTokenLimit(db),
    jobs: createJobs(url),
    mailer: createMailer(config, clock),
    payments,
    sms: createSms(config, clock),
    storage: createStorage(config),
    room: createRoom(config),
    images: createImageReader({ drawings: true }),
    geocoder: createGeocoder(config.places, clock),
    maps: createMaps(config.places, clock),
  }
}
