import { expect, it } from 'vitest'
import { clubDate } from './club-date.js'
import { clubYear } from './club-year.js'

it.each(['Pacific/Kiritimati', 'America/New_York', 'Etc/GMT+12', 'UTC'])(
  'changes the year with the date in %s',
  (timeZone) => {
    const newYear = Date.parse('2027-01-01T00:00Z')
    for (let hour = -50; hour <= 50; hour += 0.5) {
      const now = new Date(newYear + hour * 3_600_000)
      expect(clubYear(now, timeZone)).toBe(clubDate(now, timeZone).slice(0, 4))
    }
  },
)
