import { describe } from 'vitest'
import { accessRaces } from './races/access.js'
import { attendanceRaces } from './races/attendance.js'
import { dutyRaces } from './races/duties.js'
import { joinRequestRaces } from './races/join-requests.js'
import { limitRaces } from './races/limits.js'
import { racesWithPractice, racesWithStripe } from './races/money.js'
import { peopleRaces } from './races/people.js'
import { runRaces } from './races/race.js'
import { startRaceClub } from './races/race-club.js'
import { recordRaces } from './races/records.js'
import { seatRaces } from './races/seats.js'
import { shiftRaces } from './races/shifts.js'
import { siteRaces } from './races/site.js'

const groups = [
  {
    races: [
      ...accessRaces,
      ...attendanceRaces,
      ...dutyRaces,
      ...joinRequestRaces,
      ...limitRaces,
      ...peopleRaces,
      ...recordRaces,
      ...seatRaces,
      ...shiftRaces,
      ...siteRaces,
    ],
    start: startRaceClub,
  },
  racesWithStripe(),
  racesWithPractice(),
]

// One round of each; `npm run drill -- races` has many.
for (const { races, start } of groups)
  describe('when calls come at once', () => runRaces(races, 1, start))
