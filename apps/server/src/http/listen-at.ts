import type { FastifyInstance } from 'fastify'
import { SettingsError } from '../config.js'

const refusals = new Map([
  ['EADDRINUSE', 'is already in use. Stop the other program, or set another port'],
  ['EACCES', 'needs more privileges than this user has. Set a port above 1023'],
  ['EADDRNOTAVAIL', 'is not an address of this machine'],
  ['ENOTFOUND', 'is not an address of this machine'],
])

type ListenAddress = { setting: 'PORT' | 'METRICS_PORT'; host: string; port: number }

/** Listens on a host and port. Throws a SettingsError that names the setting if the system doesn't allow it. */
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
