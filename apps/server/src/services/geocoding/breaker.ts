import type { Clock } from '../../core/clock.js'
import { GeocodingError } from './geocoder.js'

const failuresToOpen = 5
const openMilliseconds = 30_000

/**
 * Runs calls to a provider. After five failures in a row it refuses all for half a minute with a GeocodingError,
 * so that no caller waits for a provider that is down.
 */
export function createBreaker(clock: Clock) {
  let failures = 0
  let openUntil = 0
  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (clock.now().getTime() < openUntil) {
      throw new GeocodingError('Address lookups are paused after repeated failures.')
    }
    try {
      const result = await call()
      failures = 0
      return result
    } catch (error) {
      failures++
      if (failures >= failuresToOpen) openUntil = clock.now().getTime() + openMilliseconds
      throw error
    }
  }
}
