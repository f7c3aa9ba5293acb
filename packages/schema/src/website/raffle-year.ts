import type { PublicDraw } from '../raffle/draw.js'

/** What a raffle's page shows beside its section: its drawing, and the raffles of other years. */
export type RaffleYear = {
  year: number
  /** Null before the list of sold tickets is frozen. */
  draw: PublicDraw | null
  /** The other years with a page, the latest first. */
  otherYears: number[]
  /** The next raffle, while the last one's winners are still shown. */
  next: { year: number; salesStart: string } | null
}
