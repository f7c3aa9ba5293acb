import { peopleRaces } from '../../test/races/people.js'
import { runRaces } from '../../test/races/race.js'
import { raceRounds } from '../../test/races/race-rounds.js'

runRaces(peopleRaces, raceRounds)
