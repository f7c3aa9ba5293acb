import {
  isDrawing,
  type PictureFormat,
  pictureWidths,
  sitePictureUrl,
} from '@clubhouse/schema/website/picture-files'
import type { PictureUse } from '@clubhouse/schema/website/site-picture'
import { useState } from 'react'
import placeholder from '#/pictures/placeholder.svg'
import { cn } from './ui/cn'

type PictureProps = {
  use: PictureUse
  /** The displayed width, as a `sizes` attribute. */
  sizes: string
  /** Whether it is visible at once, and loads first. */
  first?: boolean
  className?: string
}

/** Drawings that are one file, sharp at any width; scripts/render-pictures.js renders the others. */
const asSvg = ['cooler', 'grill', 'cash']

const srcSet = (urlOf: (width: (typeof pictureWidths)[number]) => string) =>
  pictureWidths.map((width) => `${urlOf(width)} ${width}w`).join(', ')

/** A 4:3 website picture. The placeholder replaces one that fails to load. */
export function Picture({ use, sizes, first = false, className }: PictureProps) {
  const { picture, alt, isDecorative } = use
  // Kept by picture, because an editor's preview may switch to another one.
  const [failed, setFailed] = useState<string | null>(null)
  const isUploaded = failed !== picture && !isDrawing(picture)
  const fail = () => setFailed(picture)
  const uploaded = (format: PictureFormat) =>
    srcSet((width) => sitePictureUrl(picture, width, format))
  const source = failed === picture ? { src: placeholder } : sourceOf(picture, sizes)
  const image = (
    <img
      {...source}
      // A picture that failed before hydration fires no more events. One in a hidden frame has no width either.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc)
          image.decode().catch(fail)
      }}
      onError={fail}
      alt={isDecorative ? '' : alt}
      width={1600}
      height={1200}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      className={cn(
        'h-auto',
        (failed === picture || isDrawing(picture)) && 'soften-in-dark',
        className,
      )}
    />
  )
  if (!isUploaded) return image
  return (
    <picture className="contents">
      {first && (
        // React does this itself for an image outside of a <picture>.
        <link
          rel="preload"
          as="image"
          type="image/avif"
          href={sitePictureUrl(picture, 800, 'avif')}
          imageSrcSet={uploaded('avif')}
          imageSizes={sizes}
          fetchPriority="high"
        />
      )}
      <source type="image/avif" srcSet={uploaded('avif')} sizes={sizes} />
      {image}
    </picture>
  )
}

/** Returns the `<img>` source; for an uploaded picture, the fallback for browsers without AVIF. */
function sourceOf(picture: string, sizes: string) {
  if (asSvg.includes(picture)) return { src: `/club/${picture}.svg` }
  const urlOf = (width: (typeof pictureWidths)[number]) =>
    isDrawing(picture) ? `/club/${picture}-${width}.avif` : sitePictureUrl(picture, width, 'webp')
  return { src: urlOf(800), srcSet: srcSet(urlOf), sizes }
}
