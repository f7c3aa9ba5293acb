import type { PublicDate } from '@clubhouse/schema/events/public-date'
import { mapsSearchUrl } from '#/components/format/address'
import { buttonVariants } from '#/components/ui/button'
import { EventLocation } from './event-location'

/** Where a date takes place, and directions to it. */
export function DatePlace({ shown: { event, isLinkForVisitors } }: { shown: PublicDate }) {
  // Every page with addresses would load a second function beside the shared one.
  const directions = mapsSearchUrl(event)?.replace(
    '/search/?api=1&query=',
    '/dir/?api=1&destination=',
  )
  return (
    <section aria-labelledby="place">
      <h2 id="place" className="text-h3">
        Where
      </h2>
      <EventLocation
        event={event}
        className="wrap-anywhere mt-2"
        linkClassName="finger-high text-primary underline underline-offset-4"
      />
      {event.attendanceMode !== 'InPerson' && !event.isCancelled && (
        <p className="mt-2">
          {isLinkForVisitors
            ? 'RSVP to get the link to join online.'
            : 'Members find the link to join online in the member portal.'}
        </p>
      )}
      {directions && (
        <a
          href={directions}
          target="_blank"
          rel="noopener"
          className={buttonVariants({ variant: 'quiet', className: 'mt-3 print:hidden' })}
        >
          Get directions
        </a>
      )}
    </section>
  )
}
