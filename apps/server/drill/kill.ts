import { setTimeout } from 'node:timers/promises'
import { createDb } from '@clubhouse/db'
import { openEmbedded } from '@clubhouse/db/embedded'
import { z } from 'zod/mini'
import type { MeasuredProcess } from '../bench/measured-process.js'
import { call } from '../test/call.js'
import { createChapter } from '../test/create-chapter.js'
import { postmasterOf } from '../test/postgres-process.js'
import { until } from '../test/until.js'
import { adminToken, startClub, withDataDir } from './demo-club.js'

const writers = 6
const victims = ['server', 'postmaster', 'both'] as const
type Victim = (typeof victims)[number]

/**
 * Kills the server, PostgreSQL or both under writes, again and again. Throws when an answered write is lost, a start
 * fails, or a server is without PostgreSQL for over 10 s.
 */
export const drillKill = (rounds: number): Promise<void> =>
  withDataDir(async (dataDir) => {
    const saved: string[] = []
    const times: Record<Victim, number[]> = { server: [], postmaster: [], both: [] }
    let server = await startClub(dataDir)
    try {
      let token = await adminToken(server)
      for (let round = 1; round <= rounds; round++) {
        const victim = victims[round % victims.length] ?? 'both'
        const writing = write({ server, token, round, saved })
        await setTimeout(Math.random() * 500)
        const begun = performance.now()
        if (victim !== 'server') process.kill(await postmasterOf(dataDir), 'SIGKILL')
        if (victim !== 'postmaster') {
          server.signal('SIGKILL')
          await server.ended
          // At the first try: a start that fails throws.
          server = await startClub(dataDir)
        }
        await until('a write is answered again', () => serves(server, token, round), 30)
        const seconds = (performance.now() - begun) / 1000
        times[victim].push(seconds)
        if (victim === 'postmaster' && seconds > 10)
          throw new Error('PostgreSQL came back too late')
        console.log(`${round}/${rounds} ${victim}: ${seconds.toFixed(2)} s`)
        await writing.stop()
        // Sessions of 15 minutes end in long drills.
        if (round % 50 === 0) token = await adminToken(server)
        await check(server, token, saved)
      }
    } finally {
      await server.stop()
    }
    await checkHalves(dataDir)
    console.table(Object.fromEntries(Object.entries(times).map(([who, all]) => [who, sum(all)])))
    console.log(JSON.stringify({ rounds, answeredWrites: saved.length }))
  })

type Writing = { server: MeasuredProcess; token: string; round: number; saved: string[] }

/** Writes until it is stopped, whatever the answers; `saved` gets the names of what was answered with 200. */
function write({ server, token, round, saved }: Writing) {
  let stopped = false
  const writer = async (who: number) => {
    for (let turn = 1; !stopped; turn++) {
      const name = `Drill ${round} ${who} ${turn}`
      const status = await createChapter(server, token, name).then(
        (answer) => answer.status,
        () => null,
      )
      if (status === 200) saved.push(name)
      else if (status === null) await setTimeout(20)
      else if (status !== 503) throw new Error(`A write was answered with ${status}`)
    }
  }
  const all = Promise.all(Array.from({ length: writers }, (_, who) => writer(who)))
  return {
    stop: async () => {
      stopped = true
      await all
    },
  }
}

const serves = (server: MeasuredProcess, token: string, round: number) =>
  createChapter(server, token, `Drill ${round} again ${performance.now()}`).then(
    ({ status }) => status === 200,
    () => false,
  )

async function check(server: MeasuredProcess, token: string, saved: string[]): Promise<void> {
  const { data } = await call(server, 'GET /chapter', { token })
  const kept = new Set(
    z
      .array(z.object({ name: z.string() }))
      .parse(data)
      .map(({ name }) => name),
  )
  const lost = saved.filter((name) => !kept.has(name))
  if (lost.length) throw new Error(`Answered writes are lost: ${lost.join(', ')}`)
}

/** A chapter and its entry in the audit log are one transaction: both are there, or neither. */
async function checkHalves(dataDir: string): Promise<void> {
  const { url, close } = await openEmbedded({ dataDir, log: () => {} })
  const db = createDb(url)
  try {
    const chapters = await db.chapter.count({ where: { name: { startsWith: 'Drill ' } } })
    const noted = await db.auditLog.count({ where: { action: 'chapter.create' } })
    if (chapters !== noted) throw new Error(`${chapters} chapters, ${noted} entries in the log`)
  } finally {
    await db.$disconnect()
    await close()
  }
}

/** Seconds until a write is answered again. */
function sum(all: number[]) {
  const sorted = all.map((time) => Number(time.toFixed(2))).sort((a, b) => a - b)
  return { rounds: sorted.length, p50: sorted[Math.floor(sorted.length / 2)], max: sorted.at(-1) }
}
