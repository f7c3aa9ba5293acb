import { accessRaces } from '../../test/races/access.js'
import { runRaces } from '../../test/races/race.js'
import { raceRounds } from '../../test/races/race-rounds.js'

runRaces(accessRaces, raceRounds)
