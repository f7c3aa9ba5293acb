import { localDateTime } from '@clubhouse/schema/club-time'
import type { Check } from '../check.js'
import { ok, problem } from '../finding.js'

export const timeZone: Check = {
  name: 'time zone',
  needs: ['CLUB_TIME_ZONE', 'DATABASE_URL', 'DATA_DIR'],
  seconds: 60,
  async look({ config: { clubTimeZone }, facts, now }) {
    const { knowsTimeZone } = await facts()
    if (!knowsTimeZone) {
      return problem(
        `the database does not know ${clubTimeZone}: install its time zones (tzdata), or choose another CLUB_TIME_ZONE`,
      )
    }
    return ok(
      `${clubTimeZone}, where it is ${localDateTime(now(), clubTimeZone).replace('T', ' ')}`,
    )
  },
}
