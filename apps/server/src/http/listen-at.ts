import type { FastifyInstance } from 'fastify'
import { SettingsError } from '../config.js'

const refusals = new Map([
  ['EADDRINUSE', 'is taken by another program: end that, or set another port'],
  ['EACCES', 'needs more rights than this user has: set a port above 1023'],
  ['EADDRNOTAVAIL', 'is no address of this machine'],
  ['ENOTFOUND', 'is no address of this machine'],
])

type ListenAddress = { setting: 'PORT' | 'METRICS_PORT'; host: string; port: number }

/** Listens there. Throws SettingsError, which names the setting, where this machine does not allow it. */
export async function listenAt(
  app: FastifyInstance,
  { setting, host, port }: ListenAddress,
): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const refusal = refusals.get(code)
    if (!refusal) throw error
    throw new SettingsError([{ name: setting, text: `${host}:${port} ${refusal}` }])
  }
}
