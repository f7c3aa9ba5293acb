import { shortAmount } from '@clubhouse/schema/money'
import { axisMarks } from './axis'
import { type Month, monthName } from './months'

const height = 176
/** Space above the highest mark, for half of its text. */
const above = 20
const total = above + height + 28

/** Invoiced is a frame, and the paid part fills it from below: they differ by shape, too. */
const series = {
  Invoiced:
    'fill-primary-soft stroke-primary forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
  Paid: 'fill-primary stroke-primary forced-colors:fill-[CanvasText] forced-colors:stroke-[CanvasText]',
}

/** A bar for each month over an axis of amounts. Its numbers are in the table below. */
export function MonthBars({ months, currency }: { months: readonly Month[]; currency: string }) {
  const marks = axisMarks(Math.max(...months.map(({ invoiced }) => invoiced)))
  const top = marks.at(-1) ?? 1
  const y = (amount: number) => above + height - (amount / top) * height
  const share = 100 / months.length
  return (
    <div aria-hidden className="flex">
      <svg aria-hidden="true" height={total} className="w-12 shrink-0 overflow-visible sm:w-14">
        {marks.map((mark) => (
          <text
            key={mark}
            x="100%"
            dx="-8"
            y={y(mark) + 4}
            textAnchor="end"
            className="fill-muted text-xs tabular-nums forced-colors:fill-[CanvasText]"
          >
            {shortAmount(mark, currency)}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" height={total} className="min-w-0 flex-1 overflow-visible">
        {marks.map((mark) => (
          <line
            key={mark}
            x2="100%"
            y1={y(mark)}
            y2={y(mark)}
            className="stroke-border forced-colors:stroke-[GrayText]"
          />
        ))}
        {months.map(({ month, invoiced, paid }, index) => (
          <g key={month}>
            {invoiced > 0 && (
              <>
                <text
                  x={`${(index + 0.5) * share}%`}
                  y={y(invoiced) - 6}
                  textAnchor="middle"
                  className="fill-text stroke-4 stroke-surface text-xs tabular-nums [paint-order:stroke] max-lg:hidden forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]"
                >
                  {shortAmount(invoiced, currency)}
                </text>
                <Bar of="Invoiced" index={index} share={share} from={y(0)} to={y(invoiced)} />
                <Bar of="Paid" index={index} share={share} from={y(0)} to={y(paid)} />
              </>
            )}
            <text
              x={`${(index + 0.5) * share}%`}
              y={y(0) + 20}
              textAnchor="middle"
              className="fill-muted text-xs forced-colors:fill-[CanvasText]"
            >
              <tspan className="sm:hidden">{monthName(month, 'narrow')}</tspan>
              <tspan className="max-sm:hidden">{monthName(month, 'short')}</tspan>
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

type BarProps = {
  of: keyof typeof series
  index: number
  share: number
  from: number
  to: number
}

const Bar = ({ of, index, share, from, to }: BarProps) => (
  <rect
    x={`${(index + 0.2) * share}%`}
    width={`${0.6 * share}%`}
    y={to}
    height={from - to}
    strokeWidth={from === to ? 0 : 1.5}
    className={series[of]}
  />
)

export const Swatch = ({ of }: { of: keyof typeof series }) => (
  <svg aria-hidden="true" width="14" height="14" className="shrink-0">
    <rect x="1" y="1" width="12" height="12" strokeWidth="1.5" className={series[of]} />
  </svg>
)
