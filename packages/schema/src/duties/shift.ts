/** Shifts: duties with times of a single event. Loads no schema. */

type Times = { timeStart: string | null; timeEnd: string | null }

/** Whether a duty is a shift. */
export const isShift = ({ timeStart }: Pick<Times, 'timeStart'>): boolean => timeStart !== null

/** Whether two shifts of one day share time; a shift may begin when another ends. */
export const overlap = (one: Times, other: Times): boolean =>
  one.timeStart !== null &&
  one.timeEnd !== null &&
  other.timeStart !== null &&
  other.timeEnd !== null &&
  one.timeStart < other.timeEnd &&
  other.timeStart < one.timeEnd
