import { smallAvatarUrl } from '@clubhouse/schema/identity/avatar'
import { useState } from 'react'
import { cn } from './cn'

/** Neutral, because red and green mean an error and success elsewhere. */
const tones = ['bg-tint-cool', 'bg-tint-warm', 'bg-tint-green']

type AvatarProps = {
  firstname: string
  lastname: string
  src: string | null
  /** The width and height in CSS pixels, which decide how large a picture is loaded. */
  size?: number
  className?: string
}

/** A person's picture, or their initials on a tint that depends on the name. */
export function Avatar(props: AvatarProps) {
  const { firstname, lastname, src, size = 44, className = 'size-11' } = props
  const [failed, setFailed] = useState<string | null>(null)
  const shape = cn('shrink-0 rounded-full', className)
  if (src && src !== failed) {
    return (
      <img
        src={smallAvatarUrl(src)}
        srcSet={`${smallAvatarUrl(src)} 128w, ${src} 512w`}
        sizes={`${size}px`}
        alt=""
        onError={() => setFailed(src)}
        className={cn(shape, 'object-cover')}
      />
    )
  }
  const tone = tones[(firstname.length * 7 + lastname.length) % tones.length]
  return (
    <span
      aria-hidden
      // The border is visible only with forced colors, which remove the background.
      className={cn(
        shape,
        tone,
        'inline-grid place-items-center border border-transparent font-semibold text-text',
      )}
    >
      {firstLetter(firstname)}
      {firstLetter(lastname)}
    </span>
  )
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Returns the first grapheme: a letter with its accents, or a whole emoji. */
const firstLetter = (name: string) => letters.segment(name).containing(0)?.segment
