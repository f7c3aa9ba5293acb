/** A wall-clock time, HH:MM, as the browser's locale writes it: '7:30 AM'. */
export const formatTime = (time: string): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time.slice(0, 5)}Z`),
  )

/** '7:30 AM – 8:30 AM' */
export const formatTimeRange = (start: string, end: string): string =>
  `${formatTime(start)} – ${formatTime(end)}`
