import { attendanceRaces } from '../../test/races/attendance.js'
import { runRaces } from '../../test/races/race.js'
import { raceRounds } from '../../test/races/race-rounds.js'

runRaces(attendanceRaces, raceRounds)
