import type { Connections, Db } from '@clubhouse/db'
import type { Config } from '../config.js'
import type { Clock } from '../core/clock.js'
import type { Language } from '../core/language.js'
import type { Observability } from '../observability/observability.js'
import type { Disk } from './disk/disk.js'
import type { Geocoder } from './geocoding/geocoder.js'
import type { ImageReader } from './images/image-reader.js'
import type { Jobs } from './jobs/jobs.js'
import type { Limits } from './limits/limits.js'
import type { Mailer } from './mail/mailer.js'
import type { Maps } from './maps/map-renderer.js'
import type { PasswordHasher } from './passwords/password-hasher.js'
import type { Payments } from './payments/payments.js'
import type { Site } from './site/site.js'
import type { Sms } from './sms/sms.js'
import type { Storage } from './storage/storage.js'

/** The services that features use beyond their arguments. */
export type Services = {
  config: Config
  site: Site
  /** The languages that responses can be in. */
  languages: readonly Language[]
  db: Db
  /** How many connections `db` uses. */
  connections: () => Connections
  clock: Clock
  observability: Observability
  passwords: PasswordHasher
  limits: Limits
  jobs: Jobs
  mailer: Mailer
  sms: Sms
  storage: Storage
  disk: Disk
  images: ImageReader
  geocoder: Geocoder
  maps: Maps
  payments: Payments
}
