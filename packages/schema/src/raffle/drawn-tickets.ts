/** The order of a draw, and how prizes pass to alternates. */
import { addDays } from '../events/calendar-day.js'

/** A prize of a raffle as the draw needs it, in the order of the page: grand prize first. */
type Place = { place: string }

/** A drawn ticket that waits for its winner, or not: `place` is null while an alternate has no prize. */
export type DrawnPlace = {
  order: number
  place: string | null
  isAlternate: boolean
  state: 'Waiting' | 'Claimed' | 'Forfeited'
}

/** Returns the places in the order of the draw: the last prize first, the grand prize last. */
export const drawOrder = (prizes: readonly Place[]): string[] =>
  prizes.map(({ place }) => place).toReversed()

/** Returns the places of drawn tickets in their order; those after the grand prize are alternates. */
export const placesOf = (
  prizes: readonly Place[],
  count: number,
): Pick<DrawnPlace, 'order' | 'place' | 'isAlternate'>[] => {
  const places = drawOrder(prizes)
  return Array.from({ length: count }, (_, index) => ({
    order: index + 1,
    place: places[index] ?? null,
    isAlternate: index >= places.length,
  }))
}

/** Returns the alternate who gets a prize that was forfeited: the first drawn without a prize; undefined if all have one. */
export const nextAlternate = <Drawn extends DrawnPlace>(
  drawn: readonly Drawn[],
): Drawn | undefined =>
  drawn
    .filter(({ isAlternate, place, state }) => isAlternate && place === null && state === 'Waiting')
    .toSorted((one, other) => one.order - other.order)[0]

/** Returns the last day on which a winner may respond, for a prize that is theirs since `day`. */
export const claimBy = (day: string, responseDays: number): string => addDays(day, responseDays)

/** Whether a prize needs a winner of the higher age: the first of the list is the grand prize. */
export const isGrandPrize = (prizes: readonly Place[], place: string | null): boolean =>
  place !== null && prizes[0]?.place === place
