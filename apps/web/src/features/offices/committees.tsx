import type { Committee } from '@clubhouse/schema/offices/office'
import { overlaps, type Term } from '@clubhouse/schema/offices/term'
import { Plus, Trash2, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { CommitteeForm } from './committee-form'
import { CommitteeMemberForm } from './committee-member-form'
import { PersonName } from './person-name'

type CommitteesProps = { committees: readonly Committee[]; year: Term; canEdit: boolean }

/** The club's committees with this year's members. */
export function Committees({ committees, year, canEdit }: CommitteesProps) {
  const [making, setMaking] = useState(false)
  return (
    <section aria-labelledby="committees" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="committees" className="text-h3">
        Committees
      </h2>
      {committees.length === 0 && <p className="text-muted">The club has no committees.</p>}
      <ul className="grid gap-4 md:grid-cols-2">
        {committees.map((committee) => (
          <li
            key={committee.id}
            className="grid content-start gap-2 rounded-md border border-border bg-surface p-5 shadow-sm"
          >
            <CommitteeCard committee={committee} year={year} canEdit={canEdit} />
          </li>
        ))}
      </ul>
      {making && <CommitteeForm onClose={() => setMaking(false)} />}
      {canEdit && !making && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setMaking(true)}>
          <Plus aria-hidden className="size-5" /> Add Committee
        </Button>
      )}
    </section>
  )
}

type CommitteeCardProps = { committee: Committee; year: Term; canEdit: boolean }

function CommitteeCard({ committee, year, canEdit }: CommitteeCardProps) {
  const utils = trpc.useUtils()
  const [adding, setAdding] = useState(false)
  const [doomed, setDoomed] = useState(false)
  const after = { onSettled: () => utils.office.invalidate() }
  const removeMember = trpc.committee.removeMember.useMutation(after)
  const remove = trpc.committee.remove.useMutation(after)
  const { id, name, purpose } = committee
  const members = committee.members.filter((member) => overlaps(member, year))
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="wrap-anywhere font-semibold">{name}</h3>
        {canEdit && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Delete ${name}`}
            onClick={() => setDoomed(true)}
          >
            <Trash2 aria-hidden className="size-5" />
          </Button>
        )}
      </div>
      {purpose && <p className="wrap-anywhere text-muted">{purpose}</p>}
      {members.length === 0 && <p className="text-muted">Nobody this year.</p>}
      <ul>
        {members.map((member) => (
          <li key={member.id} className="flex items-center gap-1">
            <PersonName person={member.user} detail={member.isChair ? 'Chair' : undefined} />
            {canEdit && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${member.user.fullname} from ${name}`}
                onClick={() => removeMember.mutate({ id: member.id })}
              >
                <UserMinus aria-hidden className="size-5" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {adding && (
        <CommitteeMemberForm committeeId={id} year={year} onClose={() => setAdding(false)} />
      )}
      {canEdit && !adding && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setAdding(true)}>
          Add Member
        </Button>
      )}
      {doomed && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          text="The committee is deleted with the record of everyone who was on it."
          action="Delete"
          keep="Keep committee"
          onConfirm={() => {
            remove.mutate({ id })
            setDoomed(false)
          }}
          onCancel={() => setDoomed(false)}
        />
      )}
    </>
  )
}
