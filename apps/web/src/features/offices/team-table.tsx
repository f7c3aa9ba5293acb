import { clubYearLabel } from '@clubhouse/schema/offices/club-year'
import type { OfficeList, OfficeTerm } from '@clubhouse/schema/offices/office'
import { overlaps, type Term } from '@clubhouse/schema/offices/term'
import { CalendarDays, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatMonthDay } from '#/components/format/date'
import { MoreMenu } from '#/components/more-menu'
import { Badge } from '#/components/ui/badge'
import { cn } from '#/components/ui/cn'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { DeleteTerm } from './delete-term'
import { PersonName } from './person-name'

type TeamTableProps = {
  list: OfficeList
  /** The columns, in order. */
  years: readonly Term[]
  today: string
  canEdit: boolean
  onAppoint: (vacancy: Vacancy) => void
}

/** An office that nobody holds in a year. */
export type Vacancy = { officeId: string; year: Term }

/** The holders of each office, by year. A phone shows one year at a time. */
export function TeamTable({
  list: { offices, terms },
  years,
  today,
  canEdit,
  onAppoint,
}: TeamTableProps) {
  const current = years.findLast(({ startsOn }) => startsOn <= today)?.startsOn
  const [shown, setShown] = useState(current)
  const [doomed, setDoomed] = useState<OfficeTerm>()
  const hiddenBelow = (year: Term) => year.startsOn !== shown && 'max-md:hidden'
  return (
    <section aria-labelledby="team" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="team" className="text-h3">
        Officers
      </h2>
      <label className="flex items-center gap-3 font-semibold md:hidden">
        Year
        <select
          value={shown}
          onChange={({ target }) => setShown(target.value)}
          className="min-h-11 min-w-0 rounded-sm border border-control bg-surface px-3"
        >
          {years.map((year) => (
            <option key={year.startsOn} value={year.startsOn}>
              {clubYearLabel(year)}
              {year.startsOn === current && ' (this year)'}
            </option>
          ))}
        </select>
      </label>
      <table className="w-full table-fixed border-collapse text-left">
        <thead>
          <tr className="border-border border-b">
            <th scope="col" className="py-2 pr-4 font-semibold text-muted text-sm">
              Office
            </th>
            {years.map((year) => (
              <th
                key={year.startsOn}
                scope="col"
                className={cn('py-2 pr-4 font-semibold text-muted text-sm', hiddenBelow(year))}
              >
                <span className="flex flex-wrap items-center gap-2">
                  {clubYearLabel(year)}
                  {year.startsOn === current && <Badge>This year</Badge>}
                  {year.startsOn > today && <Badge tone="accent">In preparation</Badge>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offices.map((office) => (
            <tr key={office.id} className="border-border border-b align-top">
              <th scope="row" className="py-1.5 pr-4 font-semibold">
                {/* As high as a holder's row, so that the office is level with the first of them. */}
                <span className="wrap-anywhere flex min-h-11 items-center">{office.title}</span>
              </th>
              {years.map((year) => (
                <td key={year.startsOn} className={cn('py-1.5 pr-4', hiddenBelow(year))}>
                  <Holders
                    terms={terms.filter(
                      (term) => term.officeId === office.id && overlaps(term, year),
                    )}
                    year={year}
                    today={today}
                    onDelete={canEdit ? setDoomed : undefined}
                    onAppoint={
                      canEdit && year.endsOn >= today
                        ? () => onAppoint({ officeId: office.id, year })
                        : undefined
                    }
                    office={office.title}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {doomed && (
        <DeleteTerm
          term={doomed}
          office={offices.find(({ id }) => id === doomed.officeId)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </section>
  )
}

type HoldersProps = {
  terms: readonly OfficeTerm[]
  year: Term
  today: string
  onDelete: ((term: OfficeTerm) => void) | undefined
  onAppoint: (() => void) | undefined
  /** Its title. */
  office: string
}

/** Whether a term of a year that isn't over has ended. */
const hasEnded = (term: Term, year: Term, today: string) =>
  term.endsOn < today && today <= year.endsOn

/** Leaves out those whose term ended early and who have a successor. */
const shownTerms = ({ terms, year, today }: Pick<HoldersProps, 'terms' | 'year' | 'today'>) =>
  terms.filter(
    (term) =>
      !hasEnded(term, year, today) ||
      !terms.some(
        (other) => other.startsOn > term.endsOn && other.chapter?.id === term.chapter?.id,
      ),
  )

const Holders = ({ onDelete, onAppoint, office, ...props }: HoldersProps) => {
  const terms = shownTerms(props)
  const detailOf = (term: OfficeTerm) =>
    [
      term.chapter?.name,
      hasEnded(term, props.year, props.today) && `until ${formatMonthDay(term.endsOn)}`,
    ]
      .filter(Boolean)
      .join(', ')
  return terms.length === 0 ? (
    onAppoint ? (
      <button
        type="button"
        aria-label={`Vacant: appoint ${office} ${clubYearLabel(props.year)}`}
        title="Appoint"
        onClick={onAppoint}
        className="inline-flex min-h-11 items-center link"
      >
        Vacant
      </button>
    ) : (
      <span className="inline-flex min-h-11 items-center text-muted">Vacant</span>
    )
  ) : (
    <ul>
      {terms.map((term) => (
        <li key={term.id} className="flex items-center gap-1">
          <PersonName person={term.user} detail={detailOf(term)} />
          {onDelete && <TermMenu term={term} onDelete={onDelete} />}
        </li>
      ))}
    </ul>
  )
}

type TermMenuProps = { term: OfficeTerm; onDelete: (term: OfficeTerm) => void }

function TermMenu({ term, onDelete }: TermMenuProps) {
  const { open } = useDrawerAddress()
  return (
    <MoreMenu label={`More actions for ${term.user.fullname}`}>
      <MenuItem
        icon={<CalendarDays aria-hidden className="size-5" />}
        onSelect={() => open('term', term.id)}
      >
        Change term…
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden className="size-5" />} onSelect={() => onDelete(term)}>
        Delete term…
      </MenuItem>
    </MoreMenu>
  )
}
