import type { DutyOfDate, RosterEntry } from '@clubhouse/schema/duties/roster'
import { Plus, X } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { counted } from './duty-words'
import { useDutiesChanged } from './use-duties-changed'

type DutyEntriesProps = {
  duty: DutyOfDate
  date: string
  /** Whether the reader may put members down and take them off. */
  organizes: boolean
}

/** The members of a duty on a date, and how many it still needs. */
export function DutyEntries({
  duty: { duty, entries, missing },
  date,
  organizes,
}: DutyEntriesProps) {
  const { open } = useDrawerAddress()
  return (
    <ul>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} organizes={organizes} />
      ))}
      {missing > 0 && (
        <li className="flex flex-wrap items-center gap-2 py-0.5">
          <Badge tone="accent" size="sm">
            {missing === 1 ? 'Open' : counted(missing, 'open', 'open')}
          </Badge>
          {organizes && (
            <Button
              variant="ghost"
              size="sm"
              className="print:hidden"
              aria-label={`Add a member: ${duty.title}, ${date}`}
              onClick={() => open('assign', `${duty.id} ${date}`)}
            >
              <Plus aria-hidden className="size-4" /> Add
            </Button>
          )}
        </li>
      )}
    </ul>
  )
}

function Entry({ entry, organizes }: { entry: RosterEntry; organizes: boolean }) {
  const { id, user, state, seat } = entry
  const remove = trpc.duty.unassign.useMutation(useDutiesChanged())
  const isDeclined = state === 'Declined'
  return (
    <li className={isDeclined ? 'print:hidden' : undefined}>
      <span className="flex min-h-8 flex-wrap items-center gap-x-2">
        <span className={isDeclined ? 'wrap-anywhere text-muted line-through' : 'wrap-anywhere'}>
          {user.fullname}
        </span>
        {isDeclined && (
          <Badge tone="danger" size="sm">
            Can’t
          </Badge>
        )}
        {seat === 'Waitlisted' && !isDeclined && (
          <Badge size="sm" tone="primary">
            Waitlisted
          </Badge>
        )}
        {organizes && !isDeclined && (
          <button
            type="button"
            aria-label={`Remove ${user.fullname}`}
            aria-disabled={remove.isPending}
            onClick={() => remove.isPending || remove.mutate({ id })}
            className="grid size-8 place-items-center rounded-sm text-muted transition hover:bg-primary-soft hover:text-primary pointer-coarse:size-11 print:hidden"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </span>
    </li>
  )
}
