import type { PictureUse } from '@clubhouse/schema/website/site-picture'
import { Picture } from './picture'
import { cn } from './ui/cn'

type EventCoverProps = {
  cover: PictureUse | null
  /** The displayed width, as a `sizes` attribute. */
  sizes?: string
  className?: string
}

/** The cover image of an event as a wide band that shows its middle; renders nothing without one. */
export const EventCover = ({
  cover,
  sizes = '(min-width: 64rem) 38rem, 100vw',
  className,
}: EventCoverProps) =>
  cover && (
    <Picture
      use={cover}
      sizes={sizes}
      first
      className={cn('aspect-[5/2] w-full rounded-md object-cover', className)}
    />
  )
