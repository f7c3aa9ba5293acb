import type { Introduction } from '@clubhouse/schema/programs/program'
import { formatProgram } from '@clubhouse/schema/programs/program-line'
import { Link } from '@tanstack/react-router'
import { Mic } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { formatShortDate } from '#/components/format/date'

/** How many introductions are shown at once. */
const most = 3

/** The speakers whom the member introduces on the next dates; renders nothing for most members. */
export function Introductions({ today }: { today: string }) {
  const { data = [] } = trpc.program.introductions.useQuery()
  if (data.length === 0) return null
  return (
    <ul
      aria-label="Introductions"
      className="divide-y divide-border overflow-hidden rounded-md border border-border bg-surface shadow-sm"
    >
      {data.slice(0, most).map((one) => (
        <IntroductionRow key={`${one.eventId} ${one.date}`} one={one} today={today} />
      ))}
    </ul>
  )
}

function IntroductionRow({ one, today }: { one: Introduction; today: string }) {
  const { eventId, date, day, title, topic, speaker } = one
  const when = day === today ? 'today' : `on ${formatShortDate(day, today)}`
  return (
    <li>
      <Link
        to="/portal/event/$id/$date"
        params={{ id: eventId, date }}
        className="flex min-h-14 items-center gap-3 px-4 py-2 leading-snug transition -outline-offset-3 hover:bg-primary-soft"
      >
        <Mic aria-hidden className="size-5 shrink-0 text-primary" />
        <span className="wrap-anywhere min-w-0">
          <span className="block font-semibold">
            You introduce {speaker ?? formatProgram(one)} {when}
          </span>
          <span className="block text-muted text-sm">
            {[title, speaker && topic].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  )
}
