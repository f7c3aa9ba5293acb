import { useState } from 'react'
import { Button } from '#/components/ui/button'
import { membersText, rowsText } from './count-text'
import type { MemberTable } from './read-member-file'
import { ImportResultTable } from './result-table'
import type { ImportOptions } from './use-member-import'
import type { ValidatedRow } from './validated-row'

type CheckStepProps = {
  table: MemberTable
  validated: readonly ValidatedRow[]
  /** While the import is starting. */
  busy: boolean
  onImport: (options: ImportOptions) => void
  onBack: () => void
}

/** Shows what would happen to each row, before anything is saved. */
export function CheckStep({ table, validated, busy, onImport, onBack }: CheckStepProps) {
  const [sendLinks, setSendLinks] = useState(false)
  const [companyExempt, setCompanyExempt] = useState(false)
  const good = validated.filter(({ verdict: { verdict } }) => verdict === 'ok')
  const ready = good.length
  const withoutCompany = good.filter(({ row }) => row.company.trim() === '').length
  const rest = validated.length - ready
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <p role="status" className="text-lead">
        {ready === 0
          ? 'None of the rows can be imported.'
          : `${membersText(ready)} can be imported.`}
        {rest > 0 && ready > 0 && ` ${rowsText(rest)} will be skipped.`}
      </p>
      <ImportResultTable table={table} validated={validated} />
      {withoutCompany > 0 && (
        <div>
          <Option
            label="Let members without a company use the portal"
            checked={companyExempt}
            onChange={setCompanyExempt}
          />
          <p role="status" className="text-muted">
            {gateText(withoutCompany, companyExempt)}
          </p>
        </div>
      )}
      {ready > 0 && (
        <Option
          label="Email each new member a link to set a password"
          checked={sendLinks}
          onChange={setSendLinks}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" size="lg" onClick={onBack}>
          Back to columns
        </Button>
        {ready > 0 && (
          <Button size="lg" busy={busy} onClick={() => onImport({ sendLinks, companyExempt })}>
            Import {membersText(ready)}
          </Button>
        )}
      </div>
    </div>
  )
}

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

/** How many of the new members see the company gate. */
function gateText(withoutCompany: number, companyExempt: boolean): string {
  const members = membersText(withoutCompany)
  if (companyExempt) return `${members} without a company can use the portal right away.`
  return withoutCompany === 1
    ? `${members} has no company and will see only the company page.`
    : `${members} have no company and will see only the company page.`
}
