import * as club from 'virtual:club/site'
import type { Club } from '@clubhouse/schema/club'
import { useState } from 'react'
import placeholder from '#/pictures/placeholder.svg'
import { cn } from './ui/cn'

/** The sizes that scripts/render-pictures.js renders. */
const widths = [480, 800, 1200, 1600]

type PictureProps = {
  /** Its name in apps/web/pictures; the club's facts describe what is on it. */
  name: keyof Club['pictures']
  /** How wide it is shown, as the `sizes` attribute has it. */
  sizes: string
  /** Visible at once, so fetched first. */
  first?: boolean
  className?: string
}

/** A picture of the club, 4:3; one that fails to load is replaced by the placeholder (product.md section 2). */
export function Picture({ name, sizes, first = false, className }: PictureProps) {
  const [failed, setFailed] = useState(false)
  const source = failed
    ? { src: placeholder }
    : {
        src: `/club/${name}-800.avif`,
        srcSet: widths.map((width) => `/club/${name}-${width}.avif ${width}w`).join(', '),
        sizes,
      }
  return (
    <img
      {...source}
      // One that failed before hydration fires no event anymore.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true)
      }}
      onError={() => setFailed(true)}
      alt={club.pictures[name]}
      width={1600}
      height={1200}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      className={cn('h-auto', className)}
    />
  )
}
