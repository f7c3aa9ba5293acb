import {
  formatHours,
  formatTime,
  type Hours as HoursOf,
} from '@clubhouse/schema/events/calendar-format'
import { ZoneName } from '#/components/zone-name'

type HoursProps = {
  hours: HoursOf & { day: string }
  /** Formats a time; by default as the public pages do. */
  format?: (time: string) => string
}

/** When a date begins and ends, with the zone's name for readers in another zone. */
export const Hours = ({ hours, format = formatTime }: HoursProps) => (
  <>
    {formatHours(hours, format)}
    {!hours.isAllDay && <ZoneName date={hours.day} time={hours.timeStart} />}
  </>
)
