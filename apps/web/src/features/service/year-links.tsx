import { clubDate } from '@clubhouse/schema/club-time'
import { clubYearLabel, clubYearOf } from '@clubhouse/schema/offices/club-year'
import { useNavigate } from '@tanstack/react-router'
import { ToolSelect } from '#/components/data-table/tool-select'
import { StateLinks } from '#/components/state-links'
import { useByClubClock } from '#/site/use-by-club-clock'
import { yearParam } from './year-param'

/** How many club years have a link. */
const shownYears = 4

/** Links to this club year and earlier ones. */
export function YearLinks({ year }: { year: number | undefined }) {
  const { current, years } = useYears(year)
  return <StateLinks label="Club year" param="year" current={current} states={years} />
}

/** A select of this club year and earlier ones, for a row of tools. */
export function YearSelect({ year }: { year: number | undefined }) {
  const { current, years } = useYears(year)
  const navigate = useNavigate()
  return (
    <ToolSelect
      aria-label="Club year"
      className="shrink-0"
      value={current ?? ''}
      onChange={({ target }) =>
        navigate({
          to: '.',
          search: (view) => ({
            ...view,
            year: yearParam(target.value || Number.NaN),
            page: undefined,
          }),
          resetScroll: false,
        })
      }
    >
      {years.map(({ value, label }) => (
        <option key={label} value={value ?? ''}>
          {label}
        </option>
      ))}
    </ToolSelect>
  )
}

/** Returns the links of the years, and the value of the shown one. */
function useYears(year: number | undefined) {
  const today = useByClubClock(clubDate)
  const latest = yearOf(today)
  const years = Array.from({ length: shownYears }, (_, index) => latest - index)
  return {
    current: year === undefined || year === latest ? undefined : String(year),
    years: years.map((one) => ({
      value: one === latest ? undefined : String(one),
      label: clubYearLabel(clubYearOf(`${one}-07-01`)),
    })),
  }
}

const yearOf = (day: string): number => Number(clubYearOf(day).startsOn.slice(0, 4))
