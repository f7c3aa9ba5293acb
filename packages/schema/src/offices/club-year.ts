import type { Term } from './term.js'

/** The club's year that a day belongs to: July 1 to June 30. */
export function clubYearOf(day: string): Term {
  const year = Number(day.slice(0, 4))
  return clubYearFrom(day.slice(5) >= '07-01' ? year : year - 1)
}

/** The club's year after this one. */
export const nextClubYear = ({ startsOn }: Term): Term =>
  clubYearFrom(Number(startsOn.slice(0, 4)) + 1)

/** The club's year before this one. */
export const previousClubYear = ({ startsOn }: Term): Term =>
  clubYearFrom(Number(startsOn.slice(0, 4)) - 1)

/** 'July 2026 – June 2027' is '2026–27'. */
export const clubYearLabel = ({ startsOn, endsOn }: Term): string =>
  `${startsOn.slice(0, 4)}–${endsOn.slice(2, 4)}`

const clubYearFrom = (year: number): Term => ({
  startsOn: `${year}-07-01`,
  endsOn: `${year + 1}-06-30`,
})
