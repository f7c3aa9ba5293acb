import { cn } from '#/components/ui/cn'

type DateTileProps = { day: string; isToday: boolean }

/** A date as a tile: weekday, day and month. Hidden from screen readers, because the date is in the text beside it. */
export const DateTile = ({ day, isToday }: DateTileProps) => (
  <span
    aria-hidden
    className={cn(
      'grid w-16 shrink-0 content-center justify-items-center self-start rounded-sm border border-transparent py-1.5 font-heading font-semibold text-xs leading-4',
      isToday ? 'bg-accent text-on-accent' : 'bg-primary-soft text-primary',
    )}
  >
    <span>{part(day, { weekday: 'short' })}</span>
    <span className="text-2xl leading-7 tabular-nums">{part(day, { day: 'numeric' })}</span>
    <span>{part(day, { month: 'short' })}</span>
  </span>
)

const part = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  )
