type Times = { timeStart?: string; timeEnd?: string }

/** One hour from `start`, or around what is given, so that the end is after the start. */
export function times({ timeStart, timeEnd }: Times, start: string) {
  if (timeStart !== undefined) return { timeStart, timeEnd: timeEnd ?? shifted(timeStart, 60) }
  if (timeEnd === undefined) return { timeStart: start, timeEnd: shifted(start, 60) }
  return { timeStart: start < timeEnd ? start : shifted(timeEnd, -60), timeEnd }
}

/** HH:MM some minutes earlier or later, on the same day. */
function shifted(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const total = Math.min(Math.max(hour * 60 + minute + minutes, 0), 24 * 60 - 15)
  return [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
