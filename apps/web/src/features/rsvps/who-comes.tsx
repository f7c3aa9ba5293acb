import type { RsvpSummary } from '@clubhouse/schema/rsvps/rsvp'
import { useState } from 'react'
import { Button } from '#/components/ui/button'

/** How many names are shown at first. */
const atFirst = 6

type WhoComesProps = Pick<RsvpSummary, 'coming' | 'going' | 'guests' | 'visitors'>

/** The names of the members who are going, and how many people the names leave out. */
export function WhoComes({ coming, ...counts }: WhoComesProps) {
  const [all, setAll] = useState(false)
  const others = formatOthers({ coming, ...counts })
  const shown = all ? coming : coming.slice(0, atFirst)
  return (
    <>
      {coming.length > 0 && (
        <ul className="mt-2 columns-[9rem] gap-x-6">
          {shown.map(({ id, fullname }) => (
            <li key={id} className="wrap-anywhere py-0.5">
              {fullname}
            </li>
          ))}
        </ul>
      )}
      {shown.length < coming.length && (
        <Button variant="ghost" className="mt-1 -ml-5" onClick={() => setAll(true)}>
          Show all {coming.length}
        </Button>
      )}
      {others && <p className="mt-1 text-muted text-sm">{others}</p>}
    </>
  )
}

const counted = (count: number, one: string, many: string) =>
  count > 0 && `${count} ${count === 1 ? one : many}`

/** Returns '+ 2 guests, 1 visitor'; '' if everyone is named. */
function formatOthers({ coming, going, guests, visitors }: WhoComesProps): string {
  const unnamed = going - guests - visitors - coming.length
  const parts = [
    counted(guests, 'guest', 'guests'),
    counted(visitors, 'visitor', 'visitors'),
    counted(unnamed, 'member who keeps this private', 'members who keep this private'),
  ].filter(Boolean)
  return parts.length > 0 ? `+ ${parts.join(', ')}` : ''
}
