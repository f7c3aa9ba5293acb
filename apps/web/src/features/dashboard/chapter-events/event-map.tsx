import { mapZoom } from '@clubhouse/schema/maps/map'
import { keepPreviousData } from '@tanstack/react-query'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { trpc } from '#/api/trpc'
import { Skeleton } from '#/components/ui/skeleton'

type EventMapProps = { title: string; latitude: number; longitude: number }

/** A map of an event's location, with zoom buttons. */
export function EventMap({ title, latitude, longitude }: EventMapProps) {
  const [zoom, setZoom] = useState<number>(mapZoom.default)
  const map = trpc.map.preview.useQuery(
    {
      lat: String(latitude),
      lng: String(longitude),
      zoom: String(zoom),
      useLogo: 'true',
      retina: window.devicePixelRatio > 1 ? 'true' : 'false',
    },
    { staleTime: Infinity, placeholderData: keepPreviousData },
  )
  if (map.error) return <p className="mt-2 text-muted text-sm">{map.error.message}</p>
  return (
    <div className="relative mt-3 overflow-hidden rounded-sm border border-border">
      {map.data ? (
        <img
          src={`data:${map.data.type};base64,${map.data.base64}`}
          alt={`Map of the location of ${title}`}
          width={600}
          height={200}
          className="dim-in-dark h-36 w-full object-cover"
        />
      ) : (
        <Skeleton className="h-36 w-full" />
      )}
      <div className="absolute right-2 bottom-2 flex gap-2 print:hidden">
        <ZoomButton
          label={`Zoom out on the map of ${title}`}
          disabled={zoom <= mapZoom.minimum}
          onClick={() => setZoom(zoom - 1)}
        >
          <ZoomOut aria-hidden className="size-5" />
        </ZoomButton>
        <ZoomButton
          label={`Zoom in on the map of ${title}`}
          disabled={zoom >= mapZoom.maximum}
          onClick={() => setZoom(zoom + 1)}
        >
          <ZoomIn aria-hidden className="size-5" />
        </ZoomButton>
      </div>
    </div>
  )
}

type ZoomButtonProps = {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

const ZoomButton = ({ label, disabled, onClick, children }: ZoomButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-full border border-control bg-surface text-primary shadow-sm transition hover:bg-primary-soft disabled:opacity-60"
  >
    {children}
  </button>
)
