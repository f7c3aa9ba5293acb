import type { ImportRow } from '@clubhouse/schema/members/member-import'
import { useMemo, useState } from 'react'
import { Button } from '#/components/ui/button'
import { AfterImport, reasonWithout } from './after-import'
import type { ColumnChoice } from './column-choice'
import { membersText, rowsText } from './count-text'
import { FormerList } from './former-list'
import { isFormer } from './former-members'
import { hasNoJoinDate, JoinDateChoice } from './join-date-choice'
import { notImported } from './not-imported'
import { PlaceChoiceList } from './place-choice-list'
import type { MemberTable } from './read-member-file'
import { isPossibleDuplicate, repeatedPeople } from './repeated-people'
import { ImportResultTable } from './result-table'
import { isProblem } from './result-words'
import { placeKinds } from './unknown-places'
import { memberChanges, UpdateTable } from './update-table'
import type { ImportOptions } from './use-member-import'
import type { usePlaceChoices } from './use-place-choices'
import type { ValidatedRow } from './validated-row'

type CheckStepProps = {
  table: MemberTable
  validated: readonly ValidatedRow[]
  /** The status of people who left, by line. */
  former: ReadonlyMap<number, string>
  choice: ColumnChoice
  places: ReturnType<typeof usePlaceChoices>
  /** While the import is starting. */
  busy: boolean
  onImport: (options: ImportOptions) => void
  onBack: () => void
}

const nobody: ReadonlySet<number> = new Set()

/** Shows what would happen to each row, before anything is saved. */
export function CheckStep(props: CheckStepProps) {
  const { table, former, choice, places, busy, onImport, onBack } = props
  const [sendLinks, setSendLinks] = useState(false)
  const [companyExempt, setCompanyExempt] = useState(false)
  const [joinedOn, setJoinedOn] = useState<string | null>(null)
  const [withFormer, setWithFormer] = useState(false)
  const [chosen, setChosen] = useState(nobody)
  const extras = useMemo(() => notImported(table, choice), [table, choice])
  const left = useMemo(
    () => props.validated.filter((one) => isFormer(one, former)),
    [props.validated, former],
  )
  const validated = useMemo(
    () => (withFormer ? props.validated : props.validated.filter((one) => !isFormer(one, former))),
    [props.validated, former, withFormer],
  )
  const repeats = useMemo(() => repeatedPeople(validated), [validated])
  const changes = useMemo(
    () => memberChanges(validated).filter((one) => !(one.isReturning && former.has(one.line))),
    [validated, former],
  )
  const updates = new Set(changes.map(({ line }) => line).filter((line) => chosen.has(line)))
  const good = validated.filter(({ verdict: { verdict } }) => verdict === 'ok')
  const ready = good.length
  // Nobody who left is invited.
  const current = good.filter(({ row }) => row.left === '')
  const signingIn = current.filter((one) => reasonWithout(one) === null)
  const canSignIn = signingIn.length
  // Members who can’t sign in are exempt.
  const withoutCompany = signingIn.filter(({ row }) => isAtTheGate(row)).length
  const action = actionText(ready, updates.size)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <p role="status" className="text-lead">
        {summary(validated, {
          left: props.validated.length - validated.length,
          duplicates: validated.filter((one) => isPossibleDuplicate(one, repeats)).length,
        })}
      </p>
      {placeKinds.map((kind) => (
        <PlaceChoiceList
          key={kind}
          kind={kind}
          {...places[kind]}
          choiceOf={({ key }) => places.choices[key]?.choice ?? 'Skip'}
          onChoose={places.choose}
          hasDefault={choice.chapterId !== ''}
        />
      ))}
      <UpdateTable changes={changes} chosen={updates} onChoose={setChosen} />
      <FormerList rows={left} former={former} included={withFormer} onInclude={setWithFormer} />
      <JoinDateChoice count={good.filter(hasNoJoinDate).length} onChange={setJoinedOn} />
      <ImportResultTable table={table} validated={validated} extras={extras} repeats={repeats} />
      {withoutCompany > 0 && (
        <Option
          label="Let members without a company use the portal"
          checked={companyExempt}
          onChange={setCompanyExempt}
        />
      )}
      {canSignIn > 0 && (
        <Option
          label="Email each new member a link to set a password"
          checked={sendLinks}
          onChange={setSendLinks}
        />
      )}
      <AfterImport
        ready={current}
        sendLinks={sendLinks}
        atTheGate={companyExempt ? 0 : withoutCompany}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" size="lg" onClick={onBack}>
          Back to columns
        </Button>
        {action && (
          <Button
            size="lg"
            busy={busy}
            onClick={() => onImport({ sendLinks, companyExempt, joinedOn, updates, withFormer })}
          >
            {action}
          </Button>
        )}
      </div>
    </div>
  )
}

type Besides = { left: number; duplicates: number }

/** How many rows can be imported, are about members already or people who left, and are skipped. */
function summary(validated: readonly ValidatedRow[], { left, duplicates }: Besides): string {
  const ready = validated.filter(({ verdict: { verdict } }) => verdict === 'ok').length
  const problems = validated.filter(({ verdict }) => isProblem(verdict)).length
  const known = validated.length - ready - problems
  const members = known === 1 ? '1 row is' : `${known.toLocaleString()} rows are`
  return [
    ready === 0 ? 'None of the rows are new members.' : `${membersText(ready)} can be imported.`,
    known > 0 && `${members} about people who are already members.`,
    left > 0 &&
      `${left === 1 ? '1 row is' : `${left.toLocaleString()} rows are`} about people who left.`,
    problems > 0 && `${rowsText(problems)} will be skipped.`,
    duplicates > 0 &&
      (duplicates === 1
        ? '1 row may be a duplicate.'
        : `${rowsText(duplicates)} may be duplicates.`),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The label of the button that imports; blank when there is nothing to do. */
function actionText(ready: number, updates: number): string {
  if (ready === 0) return updates > 0 ? `Update ${membersText(updates)}` : ''
  return `Import ${membersText(ready)}${updates > 0 ? ` and update ${membersText(updates)}` : ''}`
}

/** Whether a new member gets no company and no exemption from having one. */
const isAtTheGate = ({ company, companyId, unknownCompany }: ImportRow) =>
  !companyId && (company.trim() === '' || unknownCompany === 'Blank')

type OptionProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

const Option = ({ label, checked, onChange }: OptionProps) => (
  <label className="flex min-h-11 w-fit items-center gap-3">
    <input
      type="checkbox"
      className="size-5 accent-primary"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
)
