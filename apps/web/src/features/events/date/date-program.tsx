import type { EventDetail } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import type { MemberProgram } from '@clubhouse/schema/programs/program'
import { Link } from '@tanstack/react-router'
import { Mic } from 'lucide-react'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { SpeakerCard } from '#/components/speaker-card'

type DateProgramProps = { event: EventDetail; occurrence: Occurrence }

/** The confirmed topic and speaker of a date, and for organizers the way to the program; renders nothing without either. */
export function DateProgram({ event, occurrence }: DateProgramProps) {
  const { id } = event
  const { date } = occurrence
  const { data } = trpc.occurrence.get.useQuery({ id, date })
  const organizes = useMay('events', event)
  if (!data || (!data.program && !organizes)) return null
  return (
    <section
      aria-labelledby="program"
      className="grid gap-3 rounded-md border border-border bg-surface p-5 shadow-sm"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="program" className="text-h3">
          {data.program?.topic ?? 'Program'}
        </h2>
        {organizes && (
          <Link
            to="/portal/event/$id/program"
            params={{ id }}
            search={{ from: occurrence.day, ...(data.program && { drawer: 'edit', id: date }) }}
            className="finger-high link"
          >
            {data.program ? 'Edit Program' : 'Add a speaker'}
          </Link>
        )}
      </div>
      {data.program ? (
        <Shown program={data.program} />
      ) : (
        <p className="text-muted">No confirmed speaker yet.</p>
      )}
    </section>
  )
}

const Shown = ({ program }: { program: MemberProgram }) => (
  <>
    {program.introduces && (
      <p className="flex items-center gap-2 font-semibold text-primary">
        <Mic aria-hidden className="size-5 shrink-0" /> You introduce the speaker.
      </p>
    )}
    <SpeakerCard program={program} />
  </>
)
