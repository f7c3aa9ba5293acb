import type { RsvpSummary } from '@clubhouse/schema/rsvps/rsvp'
import { useState } from 'react'
import { Button } from '#/components/ui/button'

/** How many names are shown at first. */
const atFirst = 6

/** The names of the members who are going. */
export function WhoComes({ coming }: Pick<RsvpSummary, 'coming'>) {
  const [all, setAll] = useState(false)
  if (coming.length === 0) return null
  const shown = all ? coming : coming.slice(0, atFirst)
  return (
    <>
      <ul className="mt-2 columns-[9rem] gap-x-6">
        {shown.map(({ id, fullname }) => (
          <li key={id} className="wrap-anywhere py-0.5">
            {fullname}
          </li>
        ))}
      </ul>
      {shown.length < coming.length && (
        <Button variant="ghost" className="mt-1 -ml-5" onClick={() => setAll(true)}>
          Show all {coming.length}
        </Button>
      )}
    </>
  )
}
