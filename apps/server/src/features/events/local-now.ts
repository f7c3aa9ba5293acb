import { localDateTime } from '@clubhouse/schema/club-time'
import type { Services } from '../../services/services.js'
import { timeZoneOf } from '../../services/site/club-clock.js'

/** The club's clock, YYYY-MM-DDTHH:MM. */
export const localNow = ({ clock, site }: Pick<Services, 'clock' | 'site'>): string =>
  localDateTime(clock.now(), timeZoneOf(site))
