import type { EventRecord } from '@clubhouse/schema/events/event'
import { MapPin } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCity, mapsSearchUrl } from '#/components/format/address'
import { latePart } from '#/components/late-part'

const EventMap = latePart('event-map', async () => (await import('./event-map')).EventMap)

type EventLocationProps = { event: EventRecord; mapShown: boolean }

/** An event's location: a line with a link to a maps search, and a map that opens and closes. */
export function EventLocation({ event, mapShown }: EventLocationProps) {
  const [open, setOpen] = useState(mapShown)
  const mapId = useId()
  const { title, location, latitude, longitude } = event
  const maps = mapsSearchUrl(event)
  const city = formatCity(event)
  const action = open ? 'Hide map' : 'Show map'
  const hasMap = latitude !== null && longitude !== null
  if (!location && !maps && !city && !hasMap) return null
  return (
    <>
      <div className="mt-1.5 flex items-start gap-2 text-sm">
        <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
        <div className="flex min-w-0 flex-1 flex-wrap gap-x-2">
          {location && <span className="font-semibold">{location}</span>}
          {maps && (
            <a
              href={maps}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-6 items-center text-primary underline underline-offset-4 pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
            >
              {event.address}
            </a>
          )}
          {city && <span className="text-muted">{city}</span>}
        </div>
        {hasMap && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={mapId}
            aria-label={`${action} of ${location ?? title}`}
            onClick={() => setOpen(!open)}
            className="-my-1.5 min-h-8 shrink-0 rounded-sm link pointer-coarse:-my-3 pointer-coarse:min-h-11 print:hidden"
          >
            {action}
          </button>
        )}
      </div>
      {hasMap && (
        <div id={mapId}>
          {open && <EventMap title={title} latitude={latitude} longitude={longitude} />}
        </div>
      )}
    </>
  )
}
