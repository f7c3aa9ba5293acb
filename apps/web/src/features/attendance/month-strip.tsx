import type { MemberAttendance } from '@clubhouse/schema/attendance/attendance'
import { monthName } from './month-name'

/** Of each month, in pixels. */
const width = 8
const gap = 4
const height = 24

type MonthStripProps = {
  member: MemberAttendance
  /** YYYY-MM, in order. */
  months: readonly string[]
}

/** A member's attendance as a bar for each month, as high as the share of its dates that they attended. */
export function MonthStrip({ member, months }: MonthStripProps) {
  const bars = months.map((month) => ({
    month,
    ...member.months.find((one) => one.month === month && one.counted > 0),
  }))
  const texts = bars.flatMap((bar) => textOf(bar) ?? [])
  if (texts.length === 0) return null
  const total = months.length * (width + gap) - gap
  return (
    <svg
      role="img"
      aria-label={texts.join(', ')}
      width={total}
      height={height}
      viewBox={`0 0 ${total} ${height}`}
      className="shrink-0"
    >
      {bars.map((bar, place) => {
        const { month, present = 0, counted } = bar
        const top = counted ? height * (1 - present / counted) : height
        return (
          <g key={month} transform={`translate(${place * (width + gap)} 0)`}>
            {/* The whole month shows its tooltip. */}
            <title>{textOf(bar) ?? `${monthName(month, 'short')}: no dates`}</title>
            {counted ? (
              <rect
                x={0.5}
                y={0.5}
                width={width - 1}
                height={height - 1}
                rx={1.5}
                className="fill-none stroke-control"
              />
            ) : (
              <rect y={height - 2} width={width} height={2} className="fill-control" />
            )}
            <rect y={top} width={width} height={height - top} rx={2} className="fill-primary" />
          </g>
        )
      })}
    </svg>
  )
}

type Month = { month: string; present?: number; counted?: number }

/** Returns 'Nov 2026: 3 of 4', the dates attended out of those that count in a month. */
const textOf = ({ month, present = 0, counted }: Month) =>
  counted ? `${monthName(month, 'short')}: ${present} of ${counted}` : undefined
