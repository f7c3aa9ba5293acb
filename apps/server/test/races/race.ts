import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, call as callOnce } from '../call.js'
import { type RaceClub, startRaceClub } from './race-club.js'

/** How many calls come together. */
export const atOnce = 20

/** How many of them for what lets somebody in once: a link. */
export const manyAtOnce = 50

type Round<Got> = {
  /** How many there are, where not `atOnce`. */
  calls?: number
  /** One of the calls. */
  send(index: number): Promise<Got>
  /** How many calls get each status; a list where several counts are right. */
  ends: Record<number, number> | number[]
  /** Throws unless the responses and the database have the one legal outcome. */
  check(answers: Got[]): Promise<void>
}

/** A rule with one legal outcome, whichever call is first. */
export type Race = { rule: string; run(club: RaceClub): Promise<void> }

/** `prepare` creates rows that no other round has, and returns the calls. */
export const race = <Got extends { status: number }>(
  rule: string,
  prepare: (club: RaceClub) => Promise<Round<Got>>,
): Race => ({
  rule,
  run: async (club) => {
    const { calls = atOnce, send, ends, check } = await prepare(club)
    const answers = await Promise.all(Array.from({ length: calls }, (_, index) => send(index)))
    const counts: Record<number, number> = {}
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
    if (Array.isArray(ends)) expect(ends).toEqual(expect.arrayContaining(statusesOf(answers)))
    else expect(counts).toEqual(ends)
    await check(answers)
  },
})

/** Races that need a club of their own kind. */
export type RaceGroup = { races: Race[]; start: () => Promise<RaceClub> }

/** Runs each race as a separate test, `rounds` times in one club. */
export function runRaces(races: Race[], rounds: number, start = startRaceClub): void {
  let club: RaceClub
  beforeAll(async () => {
    club = await start()
  })
  afterAll(() => club.close())

  for (const { rule, run } of races) {
    it(rule, { timeout: 30_000 + rounds * 5000 }, async () => {
      for (let round = 1; round <= rounds; round++) await run(club)
    })
  }
}

/** The responses of those calls that got one. */
export const winners = <Got extends { status: number }>(answers: Got[]): Got[] =>
  answers.filter(({ status }) => status === 200)

/** A REST call that is sent again while a crowded server refuses it before it writes anything (503). */
export async function call(...request: Parameters<typeof callOnce>): Promise<Answer> {
  for (;;) {
    const response = await callOnce(...request)
    if (response.status !== 503) return response
  }
}

const statusesOf = (answers: { status: number }[]) => [
  ...new Set(answers.map(({ status }) => status)),
]
