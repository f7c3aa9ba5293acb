import type { Committee, CommitteeMember } from '@clubhouse/schema/offices/office'
import { overlaps, type Term } from '@clubhouse/schema/offices/term'
import { Pencil, Plus, Trash2, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { MoreMenu } from '#/components/more-menu'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
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
  const remove = trpc.committee.remove.useMutation(after)
  const { open } = useDrawerAddress()
  const { id, name, purpose, isPublic } = committee
  const members = committee.members.filter((member) => overlaps(member, year))
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h3 className="wrap-anywhere font-semibold">
          {name} {canEdit && isPublic && <Badge>Public</Badge>}
        </h3>
        {canEdit && (
          <MoreMenu label={`More actions for ${name}`}>
            <MenuItem
              icon={<Pencil aria-hidden className="size-5" />}
              onSelect={() => open('committee', id)}
            >
              Edit committee…
            </MenuItem>
            <MenuItem
              icon={<Trash2 aria-hidden className="size-5" />}
              onSelect={() => setDoomed(true)}
            >
              Delete committee…
            </MenuItem>
          </MoreMenu>
        )}
      </div>
      {purpose && <p className="wrap-anywhere text-muted">{purpose}</p>}
      {members.length === 0 && <p className="text-muted">Nobody this year.</p>}
      <ul>
        {members.map((member) => (
          <li key={member.id} className="flex items-center gap-1">
            <PersonName person={member.user} detail={member.isChair ? 'Chair' : undefined} />
            {canEdit && <MemberMenu member={member} committee={name} />}
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

type MemberMenuProps = { member: CommitteeMember; committee: string }

function MemberMenu({ member: { id, user }, committee }: MemberMenuProps) {
  const utils = trpc.useUtils()
  const { open } = useDrawerAddress()
  const remove = trpc.committee.removeMember.useMutation({
    onSettled: () => utils.office.invalidate(),
  })
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <MoreMenu label={`More actions for ${user.fullname} on ${committee}`}>
        <MenuItem
          icon={<Pencil aria-hidden className="size-5" />}
          onSelect={() => open('committee-member', id)}
        >
          Edit member…
        </MenuItem>
        <MenuItem
          icon={<UserMinus aria-hidden className="size-5" />}
          onSelect={() => setLeaving(true)}
        >
          Remove from committee…
        </MenuItem>
      </MoreMenu>
      {leaving && (
        <ConfirmDialog
          title={`Remove ${user.fullname} from ${committee}?`}
          text="This deletes the record that they were on it this year. If they leave now, change their last day."
          action="Remove"
          keep="Keep member"
          onConfirm={() => {
            remove.mutate({ id })
            setLeaving(false)
          }}
          onCancel={() => setLeaving(false)}
        />
      )}
    </>
  )
}
