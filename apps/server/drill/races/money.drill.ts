import { describe } from 'vitest'
import { racesWithPractice, racesWithStripe } from '../../test/races/money.js'
import { runRaces } from '../../test/races/race.js'
import { raceRounds } from '../../test/races/race-rounds.js'

for (const { races, start } of [racesWithStripe(), racesWithPractice()]) {
  describe('payments', () => runRaces(races, raceRounds, start))
}
