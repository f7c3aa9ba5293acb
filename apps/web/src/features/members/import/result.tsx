import type { WithoutCompany } from '@clubhouse/schema/members/without-company'
import { CircleCheck, Mails } from 'lucide-react'
import { WithoutCompanyNote } from '#/api/without-company'
import { Button } from '#/components/ui/button'
import { useInviteEveryone } from '../use-invite-everyone'
import { membersText } from './count-text'
import { type NewMember, NewMemberTable } from './new-member-table'
import type { MemberTable } from './read-member-file'
import { ImportResultTable } from './result-table'
import type { ValidatedRow } from './validated-row'

type ResultProps = {
  table: MemberTable
  created: number
  updated: number
  added: readonly NewMember[]
  withoutCompany: WithoutCompany
  /** Valid at the check, but no longer. */
  skipped: readonly ValidatedRow[]
  onAgain: () => void
}

const atTheGate = ['sees only the company page', 'see only the company page'] as const

/** The result of an import. */
export const Result = ({
  table,
  created,
  updated,
  added,
  withoutCompany,
  skipped,
  onAgain,
}: ResultProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <p role="status" className="flex items-center gap-3 text-lead">
      <CircleCheck aria-hidden className="size-7 shrink-0 text-success" />
      {doneText(created, updated)}
    </p>
    <WithoutCompanyNote people={withoutCompany} leftOut={atTheGate} />
    {added.length > 0 && <NewMemberTable members={added} />}
    {skipped.length > 0 && (
      <section aria-label="Skipped rows" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p>Something changed after the check, so these rows were skipped.</p>
        <ImportResultTable table={table} validated={skipped} />
      </section>
    )}
    <div className="flex flex-wrap gap-3">
      <InviteEveryone />
      <Button variant="quiet" onClick={onAgain}>
        Import another file
      </Button>
    </div>
  </div>
)

/** A button that invites every member who was never invited; nothing when there are none. */
function InviteEveryone() {
  const { count, busy, ask, question } = useInviteEveryone()
  return (
    <>
      {count > 0 && (
        <Button variant="quiet" busy={busy} onClick={ask}>
          <Mails aria-hidden className="size-5" /> Invite Everyone ({count.toLocaleString()})
        </Button>
      )}
      {question}
    </>
  )
}

function doneText(created: number, updated: number): string {
  const imported =
    created === 1 ? '1 member was imported.' : `${membersText(created)} were imported.`
  const changed = updated === 1 ? '1 member was updated.' : `${membersText(updated)} were updated.`
  if (updated === 0) return imported
  return created === 0 ? changed : `${imported} ${changed}`
}
