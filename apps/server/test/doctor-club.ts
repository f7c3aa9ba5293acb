import { z } from 'zod/mini'
import type { Config } from '../src/config.js'
import { doctor } from '../src/doctor/doctor.js'
import { dataDirForTest } from './process.js'
import { serverForTest, type TestServer } from './server.js'

export type Env = Record<string, string>

/** No server listens there. */
export const nobody = 'http://127.0.0.1:9'
const report = z.object({
  healthy: z.boolean(),
  checks: z.array(z.object({ check: z.string(), level: z.string(), text: z.string() })),
})

/** Returns the doctor's findings with these settings. */
export async function examine(env: Env, sendTo: string | null = null) {
  const { text, healthy } = await doctor(env, { sendTo, json: true })
  return { ...report.parse(JSON.parse(text)), healthy }
}

/** A server without faults, with the settings that it runs with. */
export const runningClub = async (config: Partial<Config> = {}) =>
  withSettings(await serverForTest(config))

/** Adds the settings that a server runs with, and a good backup. */
export async function withSettings<Server extends TestServer>(server: Server) {
  const startedAt = server.clock.now()
  await server.db.backupRun.create({
    data: { isDaily: true, file: 'x', bytes: 1n, startedAt, finishedAt: startedAt },
  })
  const { hostname: HOST, port: PORT } = new URL(server.url)
  const DATABASE_URL = server.services.config.databaseUrl ?? ''
  const env: Env = {
    HOST,
    PORT,
    DATABASE_URL,
    PUBLIC_URL: server.url,
    DATA_DIR: await dataDirForTest(),
  }
  return { server, env }
}
