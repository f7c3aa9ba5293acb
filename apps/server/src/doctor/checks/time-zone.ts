import { localDateTime } from '@clubhouse/schema/club-time'
import { timeZoneOf } from '../../services/site/club-clock.js'
import type { Check } from '../check.js'
import { ok, problem } from '../finding.js'

export const timeZone: Check = {
  name: 'time zone',
  needs: ['CLUB_TIME_ZONE', 'DATABASE_URL', 'DATA_DIR'],
  seconds: 60,
  async look({ facts, site, now }) {
    const { timeZones } = await facts()
    const timeZone = timeZoneOf(await site())
    if (!timeZones.includes(timeZone)) {
      return problem(
        `the database does not know ${timeZone}. Install its time zones (tzdata), or choose another`,
      )
    }
    return ok(`${timeZone}, current time ${localDateTime(now(), timeZone).replace('T', ' ')}`)
  },
}
