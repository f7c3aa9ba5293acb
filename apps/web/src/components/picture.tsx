import type { PictureUse } from '@clubhouse/schema/site/site-picture'
import { useState } from 'react'
import placeholder from '#/pictures/placeholder.svg'
import { cn } from './ui/cn'

const widths = [480, 800, 1200, 1600]

type PictureProps = {
  use: PictureUse
  /** How wide it is shown, as the `sizes` attribute has it. */
  sizes: string
  /** Visible at once, so fetched first. */
  first?: boolean
  className?: string
}

/** A picture of the website, 4:3; one that fails to load is replaced by the placeholder (product.md section 2). */
export function Picture({ use, sizes, first = false, className }: PictureProps) {
  const { picture, alt, isDecorative } = use
  const [failed, setFailed] = useState('')
  const isUploaded = picture.length === 36
  const isPlain = ['cash', 'cooler', 'grill'].includes(picture)
  const at = (width: number) =>
    isUploaded ? `/site-picture/${picture}-${width}.webp` : `/club/${picture}-${width}.avif`
  const source =
    failed === picture
      ? { src: placeholder }
      : isPlain
        ? { src: `/club/${picture}.svg` }
        : {
            src: at(800),
            srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', '),
            sizes,
          }
  return (
    <img
      {...source}
      // One that failed before hydration fires no event anymore.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(picture)
      }}
      onError={() => setFailed(picture)}
      alt={isDecorative ? '' : alt}
      width={1600}
      height={1200}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      className={cn('h-auto', className)}
    />
  )
}
