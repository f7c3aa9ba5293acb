import { createTestDatabase, type TestDatabase } from '@clubhouse/db/testing'
import { onTestFinished } from 'vitest'
import { z } from 'zod/mini'
import type { Config } from '../src/config.js'
import { languages } from '../src/core/language.js'
import { hurried, startServerOver, type TestServer } from './server.js'

const line = z.looseObject({ level: z.number(), msg: z.string() })
export type LogLine = z.infer<typeof line>

/** A server of the test with its log lines from `info` on; `text` is the whole log verbatim. */
export async function loggingServer(
  config: Partial<Config> = {},
  database?: TestDatabase,
): Promise<TestServer & { lines(message?: string): LogLine[]; text(): string }> {
  const written: string[] = []
  const stream = { write: (text: string) => written.push(text) }
  const server = await startServerOver(
    database ?? (await createTestDatabase()),
    { logLevel: 'info', slowCallMilliseconds: 0, slowQueryMilliseconds: 0, ...config },
    hurried,
    languages,
    stream,
  )
  onTestFinished(() => server.close())
  return {
    ...server,
    text: () => written.join(''),
    lines: (message) => {
      const all = written.map((text) => line.parse(JSON.parse(text)))
      return message ? all.filter(({ msg }) => msg === message) : all
    },
  }
}
