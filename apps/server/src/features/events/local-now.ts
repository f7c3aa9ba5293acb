import { clubTime } from '@clubhouse/schema/club-time'
import type { Services } from '../../services/services.js'
import { timeZoneOf } from '../../services/site/club-clock.js'

/** An instant by the club's clock, YYYY-MM-DDTHH:MM, to compare dates with. */
export const localTime = ({ site }: Pick<Services, 'site'>, instant: Date): string =>
  clubTime(instant, timeZoneOf(site))

/** Now by the club's clock, YYYY-MM-DDTHH:MM. */
export const localNow = ({ clock, site }: Pick<Services, 'clock' | 'site'>): string =>
  localTime({ site }, clock.now())
