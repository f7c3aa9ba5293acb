/** Durations, in milliseconds. */
export type Timings = Record<string, { ms: number }>

/** The middle one of some measurements, rounded to tenths. */
export const middleOf = (measured: number[]): number =>
  Number((measured.toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? 0).toFixed(1))
