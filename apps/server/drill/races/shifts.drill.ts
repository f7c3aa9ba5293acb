import { runRaces } from '../../test/races/race.js'
import { raceRounds } from '../../test/races/race-rounds.js'
import { shiftRaces } from '../../test/races/shifts.js'

runRaces(shiftRaces, raceRounds)
