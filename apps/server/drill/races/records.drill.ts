import { runRaces } from '../../test/races/race.js'
import { raceRounds } from '../../test/races/race-rounds.js'
import { recordRaces } from '../../test/races/records.js'

runRaces(recordRaces, raceRounds)
