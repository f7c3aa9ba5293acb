import { runRaces } from '../../test/races/race.js'
import { raceRounds } from '../../test/races/race-rounds.js'
import { seatRaces } from '../../test/races/seats.js'

runRaces(seatRaces, raceRounds)
