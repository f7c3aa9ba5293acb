import { clubDate } from '@clubhouse/schema/club-time'
import { clubYearLabel, clubYearOf } from '@clubhouse/schema/offices/club-year'
import { StateLinks } from '#/components/state-links'
import { useByClubClock } from '#/site/use-by-club-clock'

/** How many club years have a link. */
const shownYears = 4

/** Parses the club year of a list from untrusted search parameters: the calendar year of its July. */
export const yearParam = (year: unknown): number | undefined => {
  const number = Number(year)
  return Number.isInteger(number) && number >= 1900 && number <= 2199 ? number : undefined
}

/** Links to this club year and earlier ones. */
export function YearLinks({ year }: { year: number | undefined }) {
  const today = useByClubClock(clubDate)
  const current = yearOf(today)
  const years = Array.from({ length: shownYears }, (_, index) => current - index)
  return (
    <StateLinks
      label="Club year"
      param="year"
      current={year === undefined || year === current ? undefined : String(year)}
      states={years.map((one) => ({
        value: one === current ? undefined : String(one),
        label: clubYearLabel(clubYearOf(`${one}-07-01`)),
      }))}
    />
  )
}

const yearOf = (day: string): number => Number(clubYearOf(day).startsOn.slice(0, 4))
