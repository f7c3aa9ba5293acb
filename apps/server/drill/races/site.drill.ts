import { runRaces } from '../../test/races/race.js'
import { raceRounds } from '../../test/races/race-rounds.js'
import { siteRaces } from '../../test/races/site.js'

runRaces(siteRaces, raceRounds)
