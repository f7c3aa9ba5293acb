import { hasOtherName } from '@clubhouse/schema/members/import-repeats'
import type { ImportChange, ImportMatch } from '@clubhouse/schema/members/member-import'
import { createColumnHelper } from '@tanstack/react-table'
import { useId, useMemo } from 'react'
import { DataTable } from '#/components/data-table/data-table'
import type { Columns, features } from '#/components/data-table/features'
import { useTableView } from '#/components/data-table/use-table-view'
import { Button } from '#/components/ui/button'
import { membersText } from './count-text'
import { recordColumns } from './record-columns'
import { notesOf, type ValidatedRow } from './validated-row'

/** A row that would change a member. */
export type MemberChange = {
  line: number
  match: ImportMatch
  isOtherName: boolean
  /** Whether the row is about somebody who left, and would be a member again. */
  isReturning: boolean
  /** The values that are left out, and why. */
  notes: string[]
}

/** The rows that would change a member, with what they would change. */
export const memberChanges = (validated: readonly ValidatedRow[]): MemberChange[] =>
  validated.flatMap((one) => {
    const {
      row: { line },
      verdict,
    } = one
    return verdict.verdict === 'update' && verdict.match
      ? {
          line,
          match: verdict.match,
          isOtherName: hasOtherName(verdict),
          isReturning: verdict.match.changes.some(({ field }) => field === 'status'),
          notes: notesOf(one),
        }
      : []
  })

type UpdateTableProps = {
  changes: readonly MemberChange[]
  chosen: ReadonlySet<number>
  onChoose: (lines: ReadonlySet<number>) => void
}

/** Lists the members whom the file would change, field by field, each with a checkbox. */
export function UpdateTable({ changes, chosen, onChoose }: UpdateTableProps) {
  const id = useId()
  const [view, changeView] = useTableView()
  const columns = useMemo(() => changeColumns(chosen, onChoose), [chosen, onChoose])
  // Somebody who returns, or who may share the address, is chosen one by one.
  const clear = changes.filter(({ isReturning, isOtherName }) => !isReturning && !isOtherName)
  const isAll = clear.every(({ line }) => chosen.has(line))
  if (changes.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 id={id} className="font-heading font-semibold text-lg">
            Already members
          </h3>
          <p className="text-muted">
            Check the members to update. Blank cells in the file change nothing.
          </p>
        </div>
        {clear.length > 1 && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => onChoose(isAll ? new Set() : new Set(clear.map(({ line }) => line)))}
          >
            {isAll ? 'Update none' : `Update ${membersText(clear.length)}`}
          </Button>
        )}
      </div>
      <DataTable
        label="Members to update"
        columns={columns}
        phoneRow={(change) => ({
          title: <ChangeCheckbox change={change} chosen={chosen} onChoose={onChoose} />,
          details: <ChangeList change={change} />,
        })}
        data={changes}
        view={view}
        onViewChange={changeView}
      />
    </section>
  )
}

const column = createColumnHelper<typeof features, MemberChange>()

const changeColumns = (
  chosen: ReadonlySet<number>,
  onChoose: (lines: ReadonlySet<number>) => void,
): Columns<MemberChange> => [
  column.accessor(({ match }) => match.fullname, {
    id: 'name',
    header: 'Name',
    meta: { priority: 1, width: 'w-64' },
    cell: ({ row: { original } }) => (
      <ChangeCheckbox change={original} chosen={chosen} onChoose={onChoose} />
    ),
  }),
  column.accessor('line', { header: 'Row', meta: { priority: 2, width: 'w-20' } }),
  column.display({
    id: 'changes',
    header: 'Changes',
    meta: { priority: 1, width: 'w-96' },
    cell: ({ row: { original } }) => <ChangeList change={original} />,
  }),
]

type ChangeCheckboxProps = Omit<UpdateTableProps, 'changes'> & { change: MemberChange }

const ChangeCheckbox = ({ change, chosen, onChoose }: ChangeCheckboxProps) => (
  <label className="flex min-h-11 w-fit items-center gap-3">
    <input
      type="checkbox"
      className="size-5 shrink-0 accent-primary"
      checked={chosen.has(change.line)}
      onChange={({ target }) => {
        const lines = new Set(chosen)
        if (target.checked) lines.add(change.line)
        else lines.delete(change.line)
        onChoose(lines)
      }}
    />
    <span className="wrap-anywhere min-w-0">
      {change.isReturning ? 'Reinstate' : 'Update'} {change.match.fullname}
    </span>
  </label>
)

const matchTexts = {
  number: 'Found by the member number.',
  birthday: 'Found by the name and birthday.',
  phone: 'Found by the name and phone number.',
}

const fieldLabels = {
  firstname: 'First name',
  lastname: 'Last name',
  email: 'Email',
  phoneNumber: 'Phone number',
  phoneExt: 'Extension',
  company: 'Company',
  chapter: 'Chapter',
  status: 'Status',
  number: recordColumns.number.label,
  type: recordColumns.type.label,
  joinedOn: recordColumns.joinedOn.label,
  leftOn: recordColumns.leftOn.label,
  leftBecause: recordColumns.leftBecause.label,
  classification: recordColumns.classification.label,
  badgeName: recordColumns.badgeName.label,
  birthday: recordColumns.birthday.label,
  anniversary: recordColumns.anniversary.label,
  partnerName: recordColumns.partnerName.label,
  sponsor: recordColumns.sponsor.label,
  mobilePhone: recordColumns.mobilePhone.label,
  homePhone: recordColumns.homePhone.label,
  homeAddress: recordColumns.homeAddress.label,
  homeCity: recordColumns.homeCity.label,
  homeState: recordColumns.homeState.label,
  homePostalCode: recordColumns.homePostalCode.label,
  homeCountry: recordColumns.homeCountry.label,
} as const satisfies Record<ImportChange['field'], string>

const ChangeList = ({
  change: { match, isOtherName, isReturning, notes },
}: {
  change: MemberChange
}) => (
  <span className="grid gap-1 whitespace-normal">
    {match.changes.map(({ field, before, after }) => (
      <span key={field} className="wrap-anywhere">
        {fieldLabels[field]}: {before && <s className="text-muted">{before}</s>}
        {before && ' → '}
        <span className="font-semibold">{after}</span>
      </span>
    ))}
    {isOtherName && (
      <span className="text-danger">
        {match.by === 'number'
          ? 'The names differ, so check the member number.'
          : 'The names differ, so this may be someone who shares the email address.'}
      </span>
    )}
    {notes.map((note) => (
      <span key={note} className="wrap-anywhere text-muted">
        {note}
      </span>
    ))}
    {match.by !== 'email' && <span className="text-muted">{matchTexts[match.by]}</span>}
    {isReturning && (
      <span className="text-muted">They become a member again today, as reinstated.</span>
    )}
    {match.status !== 'Active' && (
      <span className="text-muted">We’ll email them that their account is active again.</span>
    )}
  </span>
)
