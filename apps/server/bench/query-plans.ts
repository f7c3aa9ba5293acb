import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createDb, Prisma } from '@clubhouse/db'

/** A statement as it ran: milliseconds, its text and the plan with its rows and buffers. */
export type QueryPlan = { ms: number; statement: string; plan: string }

/** PostgreSQL's own auto_explain, which sees the values of each call as they are. */
const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_parameter_max_length': '0',
}

/** Lets the embedded database write the plan of each statement to its log, for connections opened during `work`. */
export async function withPlans<Result>(
  databaseUrl: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const db = createDb(databaseUrl)
  // One after the other: all of them change the same row of a catalog.
  const all = async (change: (name: string, value: string) => string) => {
    for (const [name, value] of Object.entries(settings)) {
      await db.$executeRaw(Prisma.raw(`ALTER DATABASE clubhouse ${change(name, value)}`))
    }
  }
  try {
    await all((name, value) => `SET ${name} = '${value}'`)
    return await work()
  } finally {
    await all((name) => `RESET ${name}`)
    await db.$disconnect()
  }
}

/** Runs a function and returns the plans that the embedded database logged during it. */
export async function plansOf(dataDir: string, work: () => Promise<unknown>): Promise<QueryPlan[]> {
  const log = join(dataDir, 'postgres', 'postgresql.log')
  const { size } = await stat(log)
  await work()
  return readPlans(await text(createReadStream(log, { start: size })))
}

/** An entry's first line has its time; the following ones begin with a tab. */
const entry = /LOG: {2}duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g
const firstNode = /^\S.*\(cost=/m

function readPlans(log: string): QueryPlan[] {
  return [...log.matchAll(entry)].map(([, ms = '', indented = '']) => {
    const lines = indented.replace(/^\t/gm, '')
    const begin = lines.search(firstNode)
    const statement = lines.slice(0, begin).replace(/^Query Text: /, '')
    return {
      ms: Number(ms),
      statement: statement.replace(/\s+/g, ' ').trim(),
      plan: lines.slice(begin).trimEnd(),
    }
  })
}
