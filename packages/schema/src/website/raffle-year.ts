import type { PublicDraw } from '../raffle/draw.js'

/** The data of a raffle's page beside its section: the drawing, and the raffles of other years. */
export type RaffleYear = {
  year: number
  /** Null before the list of sold tickets is frozen. */
  draw: PublicDraw | null
  /** The other years with a page, the latest first. */
  otherYears: number[]
  /** The published raffle where the page shows an earlier one; its first day of sales, null once it has begun. */
  next: { year: number; salesStart: string | null } | null
}
