import { hoursOf, pathOfDate } from '@clubhouse/schema/events/calendar'
import { addMonths } from '@clubhouse/schema/events/calendar-day'
import { formatDate, formatHours } from '@clubhouse/schema/events/calendar-format'
import type { PublicDate } from '@clubhouse/schema/events/public-date'
import { formatProgram } from '@clubhouse/schema/programs/program-line'
import { isDrawing, sitePictureShareUrl } from '@clubhouse/schema/website/picture-files'
import type { ReactNode } from 'react'
import { PageHead } from '#/components/page-head'
import { cn } from '#/components/ui/cn'
import { pageData } from '#/site/page-data'
import { AddToCalendar } from './add-to-calendar'
import { DateAttachments } from './date-attachments'
import { DateCover } from './date-cover'
import { DateDescription, DescriptionTeaser, isLong } from './date-description'
import { DateHero } from './date-hero'
import { DatePlace } from './date-place'
import { DateSpeaker } from './date-speaker'
import { EventChange } from './event-change'
import { eventData } from './event-data'
import { OtherDates } from './other-dates'
import { ShareButton } from './share-button'
import { useClubToday } from './use-club-today'

type PublicDatePageProps = {
  shown: PublicDate
  /** The visitors' RSVP section; null for an event without one. */
  answers: ReactNode
}

/** The public page of one date: when and where, then the visitors' RSVP, then the rest. */
export function PublicDatePage({ shown, answers }: PublicDatePageProps) {
  const today = useClubToday()
  const { event } = shown
  const { club } = pageData.page
  const when = formatDate(event.date)
  const isOver = event.endDay < today
  const path = pathOfDate(event)
  const url = pageData.publicUrl + path
  const image = sharePictureOf(event.cover) ?? club.sharePicture
  // Phones show the form before a long description.
  const hasTeaser = Boolean(answers) && isLong(event)
  const actions = (
    <>
      {!event.isCancelled && !isOver && (
        <AddToCalendar shown={shown} url={url} hasFile={event.date < addMonths(today, 12)} />
      )}
      <section aria-labelledby="share" className="print:hidden">
        <h2 id="share" className="mb-3 text-h3">
          Bring a friend
        </h2>
        <ShareButton title={event.title} text={`${event.title}, ${when}`} url={url} />
      </section>
    </>
  )
  return (
    <article>
      <PageHead
        title={`${event.isCancelled ? 'Canceled: ' : ''}${event.title}, ${when}`}
        description={describe(shown)}
        image={image}
        pathname={path}
      />
      <script type="application/ld+json">
        {eventData(shown, { url, image, organizer: { name: club.name, url: pageData.publicUrl } })}
      </script>
      <DateHero
        shown={shown}
        today={today}
        asked={answers && !isOver && !event.isCancelled ? shown.rsvp : null}
      />
      <ChangeNotice event={event} />
      <div className="wrap grid items-start gap-x-12 gap-y-8 py-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] lg:py-10">
        <div className="grid min-w-0 gap-3 lg:gap-8">
          {shown.program && <DateSpeaker program={shown.program} />}
          <DateCover event={event} />
          {!hasTeaser && <DateDescription event={event} />}
          {hasTeaser && <DescriptionTeaser event={event} />}
        </div>
        {/* After two lines of the description on phones; beside it, in view while it scrolls, on wide screens. */}
        <div
          id="rsvp"
          tabIndex={-1}
          className={cn(
            'min-w-0 scroll-mt-24 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1',
            !answers && 'grid gap-8 max-lg:order-last print:hidden',
          )}
        >
          {answers || actions}
        </div>
        <div className="grid min-w-0 gap-8">
          {hasTeaser && <DateDescription event={event} />}
          <DateAttachments attachments={shown.attachments} />
          <DatePlace shown={shown} />
          {answers && actions}
          <OtherDates shown={shown} />
        </div>
      </div>
    </article>
  )
}

type ChangeNoticeProps = { event: PublicDate['event'] }

/** That a date is canceled or moved, and why. */
const ChangeNotice = ({ event }: ChangeNoticeProps) =>
  (event.isCancelled || event.movedFrom || event.reason) && (
    <div className="wrap pt-8">
      <div
        className={cn(
          'rounded-md border px-5 py-4',
          event.isCancelled
            ? 'border-danger bg-danger-soft'
            : 'border-accent bg-accent-soft text-on-accent-soft',
        )}
      >
        {event.isCancelled && <p className="font-bold">This date is canceled.</p>}
        <EventChange event={event} />
      </div>
    </div>
  )

/** Returns the path of the image that other websites show with a link; null without an uploaded one. */
const sharePictureOf = (cover: PublicDate['event']['cover']): string | null =>
  cover && !isDrawing(cover.picture) ? sitePictureShareUrl(cover.picture) : null

/** Returns the page's description: when, where and what. */
function describe({ event }: PublicDate): string {
  const { date, location, city, description, isCancelled } = event
  const where = [location, city].filter(Boolean).join(', ')
  const facts = [`${formatDate(date)}, ${formatHours(hoursOf(event))}`, where]
  const program = event.program && `${formatProgram(event.program)}.`
  return [isCancelled && 'Canceled.', `${facts.filter(Boolean).join(', ')}.`, program, description]
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ')
    .slice(0, 300)
}
