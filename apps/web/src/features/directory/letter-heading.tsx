import type { Ref } from 'react'
import { letterId } from './letter-id'

type LetterHeadingProps = { letter: string; row?: number; ref?: Ref<HTMLDivElement> }

/** The heading of a group. The room around it is part of it, so that its height is the row's. */
export const LetterHeading = ({ letter, row, ref }: LetterHeadingProps) => (
  <div ref={ref} data-index={row} className="pt-5 pb-5">
    <h2 id={letterId(letter)} className="border-accent border-b-2 pb-1 text-h3">
      {letter}
    </h2>
  </div>
)
