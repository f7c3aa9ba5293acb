import type { Ref } from 'react'
import { letterId } from './group-by-letter'

type LetterHeadingProps = { letter: string; row?: number; ref?: Ref<HTMLDivElement> }

/** The heading of a group. Its margins are padding, so that its height is the row's. */
export const LetterHeading = ({ letter, row, ref }: LetterHeadingProps) => (
  <div ref={ref} data-index={row} className="pt-1 pb-1">
    <h2
      id={letterId(letter)}
      className="flex scroll-mt-6 items-center gap-3 text-lg after:h-px after:flex-1 after:bg-accent"
    >
      {letter}
    </h2>
  </div>
)
