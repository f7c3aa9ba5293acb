import { joinRequestRaces } from '../../test/races/join-requests.js'
import { runRaces } from '../../test/races/race.js'
import { raceRounds } from '../../test/races/race-rounds.js'

runRaces(joinRequestRaces, raceRounds)
