import { clubDate } from '@clubhouse/schema/club-time'
import type { Services } from '../services.js'
import type { Site } from './site.js'

/** The club's time zone, as it is published or set by CLUB_TIME_ZONE. */
export const timeZoneOf = (site: Site): string => site.now().values.identity.timeZone

/** The date in the club, YYYY-MM-DD. */
export const clubToday = ({ clock, site }: Pick<Services, 'clock' | 'site'>): string =>
  clubDate(clock.now(), timeZoneOf(site))
