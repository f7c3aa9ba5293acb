import type { Config } from './config.js'
import type { Clock } from './core/clock.js'
import { languages } from './core/language.js'
import { counted } from './observability/counts.js'
import type { Observability } from './observability/observability.js'
import type { Database } from './open-database.js'
import { createDisk } from './services/disk/disk.js'
import { createGeocoder } from './services/geocoding/create-geocoder.js'
import { createImageReader } from './services/images/image-reader.js'
import { createJobs } from './services/jobs/create-jobs.js'
import { createLimits } from './services/limits/limits.js'
import { createMailer } from './services/mail/create-mailer.js'
import { createMaps } from './services/maps/create-maps.js'
import { createPasswordHasher } from './services/passwords/password-hasher.js'
import type { Payments } from './services/payments/payments.js'
import type { Services } from './services/services.js'
import type { Site } from './services/site/site.js'
import { createSms } from './services/sms/create-sms.js'
import { createStorage } from './services/storage/create-storage.js'

/** The services of a real server: the real clock, and what the configuration chooses. */
export function createServices(
  config: Config,
  { db, url, connections }: Pick<Database, 'db' | 'url' | 'connections'>,
  {
    clock,
    payments,
    site,
    observability,
  }: { clock: Clock; payments: Payments; site: Site; observability: Observability },
): Services {
  const { counts } = observability
  return {
    config,
    observability,
    connections,
    site,
    languages,
    db,
    clock,
    passwords: createPasswordHasher(),
    limits: createLimits({ db, clock, onRefusal: counts.refused }),
    jobs: createJobs(url, observability),
    mailer: counted(createMailer(config, { clock, site }), counts.mail),
    payments,
    sms: counted(createSms(config, clock), counts.sms),
    storage: createStorage(config),
    disk: createDisk(config),
    images: createImageReader({ drawings: true }),
    geocoder: createGeocoder(config.places, clock),
    maps: createMaps(config.places, clock),
  }
}
