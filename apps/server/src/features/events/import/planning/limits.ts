/** The bounds of an import. */

/** An event lasts at most so many days. */
export const mostDays = 31

/** A series that isn't one of the club's becomes at most so many one-time events. */
export const mostSingleDates = 60

/** So many days the rules of a file may look at: about a second's work. */
export const mostSteps = 1_500_000
