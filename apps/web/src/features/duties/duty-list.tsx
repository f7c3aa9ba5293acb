import { dutyDayOf } from '@clubhouse/schema/duties/arrival'
import type { Roster } from '@clubhouse/schema/duties/roster'
import { formatShift, isShift } from '@clubhouse/schema/duties/shift'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { formatShortDate } from '#/components/format/date'
import { formatTime } from '#/components/format/time'
import { MoreMenu } from '#/components/more-menu'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { counted } from './duty-words'
import { useDutiesChanged } from './use-duties-changed'

type Duty = Roster['duties'][number]

type DutyListProps = {
  duties: readonly Duty[]
  /** The first day of a single event; null for a series. */
  day: string | null
}

/** The duties of an event with their rules. */
export function DutyList({ duties, day }: DutyListProps) {
  const hasLaterDay = duties.some(({ dayOffset }) => dayOffset > 0)
  return (
    <ul className="border-border border-t">
      {duties.map((duty) => (
        <DutyRow key={duty.id} duty={duty} day={hasLaterDay ? day : null} />
      ))}
    </ul>
  )
}

function DutyRow({ duty, day }: { duty: Duty; day: string | null }) {
  const { id, title, coming } = duty
  const { open } = useDrawerAddress()
  const [isAsking, setIsAsking] = useState(false)
  const remove = trpc.duty.remove.useMutation(useDutiesChanged())
  return (
    <li className="flex min-h-13 items-center justify-between gap-4 border-border border-b py-1">
      <span className="wrap-anywhere min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-muted text-sm">{rulesOf(duty, day)}</span>
      </span>
      <MoreMenu label={`More actions for ${title}`}>
        <MenuItem
          icon={<Pencil aria-hidden className="size-5" />}
          onSelect={() => open('edit', id)}
        >
          Edit Duty
        </MenuItem>
        <MenuItem
          icon={<Trash2 aria-hidden className="size-5" />}
          onSelect={() => setIsAsking(true)}
        >
          Remove Duty
        </MenuItem>
      </MoreMenu>
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${title}?`}
          text={
            coming > 0
              ? `${counted(coming, 'member', 'members')} put down for dates to come lose it. Past dates keep who had it. Nobody is notified.`
              : 'Past dates keep who had it.'
          }
          action="Remove duty"
          keep="Keep duty"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            remove.mutate({ id })
          }}
        />
      )}
    </li>
  )
}

const rulesOf = (duty: Duty, day: string | null) =>
  [
    isShift(duty) && day && formatShortDate(dutyDayOf(duty, { day }), day),
    formatShift(duty, formatTime),
    counted(duty.count, 'member'),
    duty.arrivesMinutesBefore > 0 && `${duty.arrivesMinutesBefore} minutes before`,
    duty.rotation === 'LeastRecent' && !isShift(duty) ? 'Members take turns' : 'Members sign up',
  ]
    .filter(Boolean)
    .join(' · ')
