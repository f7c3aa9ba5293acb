import type { AttendanceStatus } from '@clubhouse/schema/enumeration'
import { UnsentStatus } from './unsent-note'

type SheetCounterProps = {
  rows: readonly { status: AttendanceStatus | null }[]
  guests: number
}

/** How many are present so far, and what is unsent. It stays visible while the list scrolls. */
export function SheetCounter({ rows, guests }: SheetCounterProps) {
  const count = (status: AttendanceStatus) => rows.filter((row) => row.status === status).length
  return (
    <div className="large-text:static sticky top-14 z-10 -mx-4 -mt-2 mb-3 border-border border-b bg-page px-4 py-2 sm:-mx-8 sm:px-8 lg:top-0 print:static">
      <p role="status" aria-label="Attendance so far" className="font-semibold tabular-nums">
        {formatSheet({
          present: count('Present'),
          excused: count('Excused'),
          members: rows.length,
          guests,
        })}
      </p>
      <UnsentStatus idle="Tap a name to check someone in. Tap again to undo." />
    </div>
  )
}

type Counts = { present: number; excused: number; members: number; guests: number }

/** Returns '14 present, 2 excused of 32, 1 guest'. */
function formatSheet({ present, excused, members, guests }: Counts): string {
  const seen = excused > 0 ? `${present} present, ${excused} excused` : `${present} present`
  const text = `${seen} of ${members}`
  if (guests === 0) return text
  return `${text}, ${guests === 1 ? '1 guest' : `${guests} guests`}`
}
