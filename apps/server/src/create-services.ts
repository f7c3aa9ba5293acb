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
import { counted } from './watch/counts.js'
import type { Watch } from './watch/watch.js'

/** The services of a real server: the real clock, and what the configuration chooses. */
export function createServices(
  config: Config,
  { db, url, connections }: Pick<Database, 'db' | 'url' | 'connections'>,
  { clock, payments, watch }: { clock: Clock; payments: Payments; watch: Watch },
): Services {
  const { counts } = watch
  const limits = { db, onRefusal: counts.refused }
  return {
    config,
    watch,
    connections,
    club: checkClub(club),
    catalogues,
    db,
    clock,
    passwords: createPasswordHasher(),
    signInLimits: createSignInLimits(limits),
    currentPasswordLimit: createCurrentPasswordLimit(limits),
    emailChangeLimits: createEmailChangeLimits(limits),
    forgotPasswordLimits: createForgotPasswordLimits(limits),
    contactLimit: createContactLimit(limits),
    checkoutLookupLimit: createCheckoutLookupLimit(limits),
    tokenLimit: createTokenLimit(limits),
    jobs: createJobs(url, watch),
    mailer: counted(createMailer(config, clock), counts.mail),
    payments,
    sms: counted(createSms(config, clock), counts.sms),
    storage: createStorage(config),
    room: createRoom(config),
    images: createImageReader({ drawings: true }),
    geocoder: createGeocoder(config.places, clock),
    maps: createMaps(config.places, clock),
  }
}
