import type { Colors } from '@clubhouse/schema/website/color-pair'
import { colorTokens, neutralTokens, type Theme } from '@clubhouse/schema/website/color-tokens'
import { accentIsSeen, formatContrast } from '@clubhouse/schema/website/colors'
import { type ContrastPair, measuredPairs } from '@clubhouse/schema/website/contrast-pairs'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Badge } from '#/components/ui/badge'
import { buttonVariants } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'

type ColorSampleProps = { colors: Colors; theme: Theme }

/** Samples of the pages in two colors and one theme, each with the contrast of its text. */
export function ColorSample({ colors, theme }: ColorSampleProps) {
  const heading = useId()
  const sample = useRef<HTMLElement>(null)
  // The page's security policy forbids style attributes, but not properties set by script.
  useLayoutEffect(() => {
    const style = sample.current?.style
    style?.setProperty('color-scheme', theme)
    // Includes the neutral colors, because the style sheet picks light or dark for the whole page.
    for (const [name, color] of Object.entries({ ...neutralTokens, ...colorTokens(colors) })) {
      style?.setProperty(`--color-${name}`, color[theme])
    }
  }, [colors, theme])
  const pairs = measuredPairs(colors).filter((pair) => pair.theme === theme)
  const measured = parts.map(({ name, shown, front, backs }) => {
    const { contrast, minimum } = pairs
      .filter((pair) => pair.front === front && backs.includes(pair.back))
      .reduce((worst, pair) => (pair.contrast < worst.contrast ? pair : worst))
    return { name, shown, front, contrast, minimum }
  })
  return (
    <section
      ref={sample}
      aria-labelledby={heading}
      className="overflow-hidden rounded-md border border-border bg-page text-text"
    >
      <h2 id={heading} className="px-4 pt-4 text-base">
        {theme === 'light' ? 'Light theme' : 'Dark theme'}
      </h2>
      <ul className="grid p-4">
        {measured.map(({ name, shown, front, contrast, minimum }) => {
          const passes = contrast >= minimum
          const isSeen = front !== 'on-accent' || accentIsSeen(colors, theme)
          return (
            <li
              key={name}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-border border-t py-1.5 first:border-t-0"
            >
              {shown}
              <span
                className={cn(
                  'text-sm',
                  passes && isSeen ? 'text-muted' : 'font-semibold text-danger',
                )}
              >
                <span className="sr-only">{name}: </span>
                {passes
                  ? 'Easy to read'
                  : `Hard to read: ${formatContrast(contrast)}, needs ${minimum}`}
                {!isSeen && ', but the button doesn’t stand out'}
              </span>
            </li>
          )
        })}
      </ul>
      <details className="px-4 pb-2 text-sm">
        <summary className="min-h-11 content-center text-muted">Contrast ratios</summary>
        <ul className="pb-2">
          {measured.map(({ name, contrast, minimum }) => (
            <li key={name} className="tabular-nums">
              {name}: {formatContrast(contrast)} (needs {minimum})
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

type Part = {
  name: string
  shown: ReactNode
  front: ContrastPair['front']
  /** The possible backgrounds; the lowest contrast counts. */
  backs: ContrastPair['back'][]
}

const band = 'rounded-md bg-deep px-3 py-1.5'

const parts: Part[] = [
  {
    name: 'Button',
    shown: <span className={buttonVariants({ variant: 'primary' })}>Save</span>,
    front: 'on-primary',
    backs: ['primary', 'primary-hover'],
  },
  {
    name: 'Accent button',
    shown: <span className={buttonVariants({ variant: 'accent' })}>Join the club</span>,
    front: 'on-accent',
    backs: ['accent', 'accent-hover'],
  },
  {
    name: 'Link',
    shown: <span className="link">All events</span>,
    front: 'primary',
    backs: ['page', 'surface', 'sunken', 'primary-soft', 'accent-soft'],
  },
  {
    name: 'Text on a banner',
    shown: <span className={cn(band, 'text-on-deep-muted')}>Everyone is welcome</span>,
    front: 'on-deep-muted',
    backs: ['deep', 'deep-raised'],
  },
  {
    name: 'Accent on a banner',
    shown: <span className={cn(band, 'font-semibold text-on-deep-accent')}>Annual raffle</span>,
    front: 'on-deep-accent',
    backs: ['deep'],
  },
  {
    name: 'Badge',
    shown: <Badge tone="accent">Lunch</Badge>,
    front: 'on-accent-soft',
    backs: ['accent-soft'],
  },
]
