import { limitRaces } from '../../test/races/limits.js'
import { runRaces } from '../../test/races/race.js'
import { raceRounds } from '../../test/races/race-rounds.js'

runRaces(limitRaces, raceRounds)
