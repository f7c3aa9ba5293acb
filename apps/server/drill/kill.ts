import { setTimeout } from 'node:timers/promises'
import type { Db } from '@clubhouse/db'
import type { MeasuredProcess } from '../bench/measured-process.js'
import { createChapter } from '../test/create-chapter.js'
import { postmasterOf } from '../test/postgres-process.js'
import { until } from '../test/until.js'
import { adminToken, startClub, withDataDir, withDb } from './demo-club.js'

const writers = 6
const victims = ['server', 'postmaster', 'both'] as const
type Victim = (typeof victims)[number]

/**
 * Kills the server, PostgreSQL or both under writes, again and again. Throws when a confirmed write is lost, a start
 * fails, or a server is without PostgreSQL for over 10 s.
 */
export const drillKill = (rounds: number): Promise<void> =>
  withDataDir(async (dataDir) => {
    let answered = 0
    const times: Record<Victim, number[]> = { server: [], postmaster: [], both: [] }
    let server = await startClub(dataDir)
    try {
      let token = await adminToken(server)
      for (let round = 1; round <= rounds; round++) {
        const victim = victims[round % victims.length] ?? 'both'
        const saved: string[] = []
        const writing = write({ server, token, round, saved })
        await setTimeout(Math.random() * 500)
        const begun = performance.now()
        if (victim !== 'server') process.kill(await postmasterOf(dataDir), 'SIGKILL')
        if (victim !== 'postmaster') {
          server.signal('SIGKILL')
          await server.ended
          // At the first attempt: a start that fails throws.
          server = await startClub(dataDir)
        }
        await until('a write is answered again', () => serves(server, token, round), 30).catch(
          (cause: unknown) => {
            throw new Error(`${cause}\nThe server said:\n${server.output()}`, { cause })
          },
        )
        const seconds = (performance.now() - begun) / 1000
        times[victim].push(seconds)
        if (victim === 'postmaster' && seconds > 10)
          throw new Error('PostgreSQL came back too late')
        console.log(`${round}/${rounds} ${victim}: ${seconds.toFixed(2)} s`)
        await writing.stop()
        // Sessions of 15 minutes end in long drills.
        if (round % 50 === 0) token = await adminToken(server)
        await withDb(dataDir, (db) => checkSaved(db, saved))
        answered += saved.length
      }
    } finally {
      await server.stop()
    }
    await withDb(dataDir, (db) => checkAll(db, answered))
    console.table(Object.fromEntries(Object.entries(times).map(([who, all]) => [who, sum(all)])))
    console.log(JSON.stringify({ rounds, answeredWrites: answered }))
  })

type Writing = { server: MeasuredProcess; token: string; round: number; saved: string[] }

/** Writes until it is stopped, whatever the responses; `saved` gets the names of confirmed writes. */
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

/** Checks that every confirmed write of this round exists. */
async function checkSaved(db: Db, saved: string[]): Promise<void> {
  const kept = await db.chapter.findMany({ where: { name: { in: saved } }, select: { name: true } })
  const names = new Set(kept.map(({ name }) => name))
  const lost = saved.filter((name) => !names.has(name))
  if (lost.length) throw new Error(`Answered writes are lost: ${lost.join(', ')}`)
}

/** Nothing of earlier rounds was lost later, and of each chapter there is its entry in the audit log, or neither. */
async function checkAll(db: Db, answered: number): Promise<void> {
  const chapters = await db.chapter.count({ where: { name: { startsWith: 'Drill ' } } })
  const noted = await db.auditLog.count({ where: { action: 'chapter.create' } })
  if (chapters < answered) throw new Error(`${answered} answered writes, ${chapters} chapters`)
  if (chapters !== noted) throw new Error(`${chapters} chapters, ${noted} entries in the log`)
}

/** Seconds until a write succeeds again. */
function sum(all: number[]) {
  const sorted = all.map((time) => Number(time.toFixed(2))).sort((a, b) => a - b)
  return { rounds: sorted.length, p50: sorted[Math.floor(sorted.length / 2)], max: sorted.at(-1) }
}
