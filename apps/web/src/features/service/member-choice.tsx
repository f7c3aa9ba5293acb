import type { ServiceKind } from '@clubhouse/schema/enumeration'
import { formatMinutes } from '@clubhouse/schema/service/minutes'
import type { DateHours } from '@clubhouse/schema/service/service-hours'
import { useState } from 'react'
import { SearchBox } from '#/components/record-list/search-box'

type Member = DateHours['members'][number]

type MemberChoiceProps = {
  sheet: DateHours
  kind: ServiceKind
  lengthOf: (member: Member) => string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: boolean
}

/** The members of a date whose hours are recorded: those who were present or had a shift first. */
export function MemberChoice({
  sheet,
  kind,
  lengthOf,
  chosen,
  onChange,
  error,
}: MemberChoiceProps) {
  const { members, hours } = sheet
  const [search, setSearch] = useState('')
  const isFound = ({ fullname }: Member) =>
    fullname.toLowerCase().includes(search.trim().toLowerCase())
  const here = members.filter(({ isPresent, shiftMinutes }) => isPresent || shiftMinutes !== null)
  const others = members.filter((member) => !here.includes(member))
  const found = { here: here.filter(isFound), others: others.filter(isFound) }
  const recordedOf = ({ id }: Member) =>
    hours.find((one) => one.user.id === id && one.kind === kind)
  const row = (member: Member) => {
    const recorded = recordedOf(member)
    const isChosen = chosen.includes(member.id)
    return (
      <li key={member.id}>
        <label className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={isChosen && !recorded}
            disabled={Boolean(recorded)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, member.id] : chosen.filter((id) => id !== member.id),
              )
            }
          />
          <span className="wrap-anywhere min-w-0 flex-1">{member.fullname}</span>
          <span className="shrink-0 text-muted text-sm tabular-nums">
            {recorded
              ? `Has ${formatMinutes(recorded.minutes)} already`
              : isChosen && lengthOf(member)}
          </span>
        </label>
      </li>
    )
  }
  return (
    <fieldset>
      <legend className="font-semibold">Who was here</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search doesn’t send the form. */}
      <div
        className="my-2 flex *:max-w-none!"
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      >
        <SearchBox
          label="Search members"
          value={search}
          onChange={setSearch}
          count={members.length}
        />
      </div>
      {here.length === 0 && (
        <p className="text-muted">
          No attendance is recorded for this date. Choose the members who served.
        </p>
      )}
      <ul>{found.here.map(row)}</ul>
      {search && found.here.length + found.others.length === 0 && (
        <p role="status" className="text-muted">
          No members found.
        </p>
      )}
      {found.others.length > 0 && (
        <details open={here.length === 0 || search !== ''}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary">
            {here.length === 0 ? 'Members' : 'Other members'}
          </summary>
          <ul>{found.others.map(row)}</ul>
        </details>
      )}
      {error && (
        <p role="alert" className="text-danger text-sm">
          Choose at least one member
        </p>
      )}
    </fieldset>
  )
}
