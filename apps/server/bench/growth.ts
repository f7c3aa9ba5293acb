import { sizeOf } from './club-size.js'
import { fillClub } from './fill-club.js'
import { growthCalls } from './growth-calls.js'
import type { QueryPlan } from './query-plans.js'
import { type Timed, timeCall } from './timed-call.js'
import { watchCalls } from './watched-calls.js'

export const largest = sizeOf(20_000)

/** Each call in a small club and in the largest. `blockedMs`: how long its answer kept all others waiting. */
export type Growth = {
  calls: { what: string; small: Timed; large: Timed; blockedMs: number }[]
  heaviest: (QueryPlan & { what: string })[]
}

type Club = { url: string; databaseUrl: string; dataDir: string }

/** The calls of the club as it is, by what they do. */
export async function timeCalls({ url, databaseUrl }: Club): Promise<Map<string, Timed>> {
  const timed = new Map<string, Timed>()
  for (const call of await growthCalls(url, databaseUrl)) {
    console.error(`${call.what} …`)
    timed.set(call.what, await timeCall(url, call))
  }
  return timed
}

/** Fills the club up to the largest, and compares it with the times of the small one. */
export async function measureGrowth(small: Map<string, Timed>, club: Club): Promise<Growth> {
  await fillClub(club.databaseUrl, largest)
  const large = await timeCalls(club)
  const watched = await watchCalls(club.dataDir, club.databaseUrl)
  const none: Timed = { ms: 0, bytes: 0 }
  return {
    calls: watched.map(({ what, blockedMs }) => ({
      what,
      small: small.get(what) ?? none,
      large: large.get(what) ?? none,
      blockedMs,
    })),
    heaviest: heaviestOf(
      watched.flatMap(({ what, plans }) => plans.map((plan) => ({ what, ...plan }))),
    ),
  }
}

/** The five statements that took longest, each once. */
function heaviestOf<Plan extends QueryPlan>(plans: Plan[]): Plan[] {
  const longest = new Map<string, Plan>()
  for (const plan of plans.toSorted((one, other) => other.ms - one.ms)) {
    if (!longest.has(plan.statement)) longest.set(plan.statement, plan)
  }
  return [...longest.values()].slice(0, 5)
}
