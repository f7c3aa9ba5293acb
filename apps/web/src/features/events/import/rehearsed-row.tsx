import type { ImportedState, RehearsedEvent } from '@clubhouse/schema/events/event-import'
import { CalendarDays, MapPin, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#/components/ui/badge'

type RehearsedRowProps = {
  event: RehearsedEvent
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

const badges: Record<
  ImportedState,
  { text: string; tone: 'success' | 'accent' | 'primary' } | null
> = {
  new: null,
  update: { text: 'Update', tone: 'success' },
  same: { text: 'Already imported', tone: 'primary' },
  own: { text: 'Your own event', tone: 'primary' },
  past: { text: 'Past', tone: 'primary' },
  unusable: { text: 'Can’t be imported', tone: 'accent' },
}

/** Whether an event of a file can be imported. */
export const canImport = ({ state }: RehearsedEvent): boolean =>
  state === 'new' || state === 'update'

const rowStyle = 'grid min-h-11 grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-4 py-3 sm:px-5'

/** One event of the file: a checkbox where it can be imported, and what becomes of it. */
export const RehearsedRow = ({ event, chosen, onChoose }: RehearsedRowProps) => (
  <li className="rounded-md border border-border bg-surface">
    {canImport(event) ? (
      <label className={rowStyle}>
        <input
          type="checkbox"
          className="mt-0.5 size-5 accent-primary"
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <Details event={event} />
      </label>
    ) : (
      <div className={rowStyle}>
        <span className="size-5" />
        <Details event={event} />
      </div>
    )}
  </li>
)

function Details({ event }: { event: RehearsedEvent }) {
  const { title, when, location, notes, state, events } = event
  const badge = badges[state]
  const more = events - when.length
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere font-semibold">{title}</span>
        {badge && (
          <Badge tone={badge.tone} size="sm">
            {badge.text}
          </Badge>
        )}
      </span>
      {when.map((text) => (
        <Fact key={text} icon={<CalendarDays aria-hidden className="mt-1 size-4 shrink-0" />}>
          {text}
        </Fact>
      ))}
      {more > 0 && (
        <span className="pl-6 text-muted text-sm">and {more.toLocaleString()} more</span>
      )}
      {location && (
        <Fact icon={<MapPin aria-hidden className="mt-1 size-4 shrink-0" />}>{location}</Fact>
      )}
      {notes.map((note) => (
        <span key={note} className="flex gap-2 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-on-accent-soft" />
          <span className="wrap-anywhere min-w-0">{note}</span>
        </span>
      ))}
    </span>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="flex gap-2 text-muted">
    {icon}
    <span className="wrap-anywhere min-w-0">{children}</span>
  </span>
)
