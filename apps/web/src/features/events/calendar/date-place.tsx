import type { PublicEvent } from '@clubhouse/schema/events/calendar'
import { MapPin } from 'lucide-react'
import { mapsDirectionsUrl } from '#/components/format/address'
import { buttonVariants } from '#/components/ui/button'
import { EventLocation } from './event-location'

/** Where a date takes place, and directions to it. */
export function DatePlace({ event }: { event: PublicEvent }) {
  const directions = mapsDirectionsUrl(event)
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
      {directions && (
        <a
          href={directions}
          target="_blank"
          rel="noopener"
          className={buttonVariants({ variant: 'quiet', className: 'mt-3 print:hidden' })}
        >
          <MapPin aria-hidden className="size-5" /> Get directions
        </a>
      )}
    </section>
  )
}
