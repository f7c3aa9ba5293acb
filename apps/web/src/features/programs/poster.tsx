import { formatDate, formatHours } from '@clubhouse/schema/events/calendar-format'
import type { EventDetail } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import type { MemberProgram } from '@clubhouse/schema/programs/program'
import { Printer } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { formatTime } from '#/components/format/time'
import { PageHead } from '#/components/page-head'
import { Picture } from '#/components/picture'
import { QrCode } from '#/components/qr-code'
import { Button } from '#/components/ui/button'
import { Skeleton } from '#/components/ui/skeleton'

/** A date's poster: topic, speaker, time and place, and a QR code that opens its page. */
export function PosterPage({ id, date }: { id: string; date: string }) {
  const event = trpc.event.get.useQuery({ id })
  const detail = trpc.occurrence.get.useQuery({ id, date })
  const error = event.error ?? detail.error
  if (error) {
    return (
      <ErrorState
        message={error.message}
        onRetry={() => Promise.all([event.refetch(), detail.refetch()])}
      />
    )
  }
  const occurrence = event.data && findOccurrence(event.data, date)
  if (!event.data || !occurrence || !detail.data)
    return <Skeleton className="h-96 w-full rounded-md" />
  return (
    <>
      <PageHead title={`Poster, ${event.data.title}`} hidden />
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <Button onClick={() => print()}>
          <Printer aria-hidden className="size-5" /> Print Poster
        </Button>
        <p className="text-muted">
          {event.data.isPublic
            ? 'The code opens the date’s page on the website.'
            : 'The code opens the date in the portal, for members only.'}
        </p>
      </div>
      <Poster event={event.data} occurrence={occurrence} program={detail.data.program} />
    </>
  )
}

type PosterProps = { event: EventDetail; occurrence: Occurrence; program: MemberProgram | null }

/** Dark on light in both themes, as it is on paper. */
function Poster({ event, occurrence, program }: PosterProps) {
  const { location, address, city } = placeOn(event, occurrence)
  const path = `${event.isPublic ? '/events' : '/portal/event'}/${event.id}/${occurrence.date}`
  const place = [location, address, city].filter(Boolean).join(', ')
  return (
    <section
      data-paper
      aria-label="Poster"
      className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-6 rounded-md border border-border bg-white p-[min(2rem,8vw)] text-center text-black forced-color-adjust-none print:max-w-none print:border-0 print:p-0"
    >
      {program?.picture && (
        <Picture
          use={program.picture}
          sizes="20rem"
          first
          className="mx-auto aspect-4/3 w-full max-w-80 rounded-md object-cover"
        />
      )}
      <div className="grid gap-2">
        <p className="font-semibold text-lg">{event.title}</p>
        <h2 className="wrap-anywhere text-balance text-h1">{program?.topic ?? event.title}</h2>
        {program?.speaker && (
          <p className="wrap-anywhere text-xl">
            {program.speaker}
            {program.speakerTitle && <span className="block">{program.speakerTitle}</span>}
          </p>
        )}
      </div>
      <p className="text-xl">
        <span className="block font-semibold">{formatDate(occurrence.day)}</span>
        {formatHours(occurrence, formatTime)}
        {place && <span className="wrap-anywhere block">{place}</span>}
      </p>
      <div className="mx-auto w-48 max-w-full">
        <QrCode text={window.location.origin + path} label="QR code of the date’s page" />
      </div>
    </section>
  )
}
