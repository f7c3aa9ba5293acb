import { describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.js'
import type { Check } from '../src/doctor/check.js'
import { checks as allChecks } from '../src/doctor/checks.js'
import { examine as runChecks } from '../src/doctor/examine.js'
import { createTarget } from '../src/doctor/target.js'
import { questionHeader } from '../src/http/acquaintance.js'
import { type Env, examine, nobody, runningClub } from './doctor-club.js'

/** `npm run drill -- doctor` has every broken setup that the doctor names. */
const broken: [check: string, words: string, change: Env][] = [
  [
    'settings',
    'SMPT_URL is not a setting. Did you mean SMTP_URL?',
    { SMPT_URL: 'smtp://mail.example' },
  ],
  ['email', '127.0.0.1:9 of SMTP_URL does not accept emails', { SMTP_URL: 'smtp://127.0.0.1:9' }],
  ['public address', 'check DNS and the proxy', { PUBLIC_URL: nobody }],
  [
    'database',
    "DATABASE_URL (127.0.0.1:9) can't be opened",
    { DATABASE_URL: 'postgresql://club:secret@127.0.0.1:9/club' },
  ],
]

describe('the doctor', () => {
  it('finds a good club healthy, and names what is broken, and goes on', async () => {
    const { env } = await runningClub()
    const { healthy, checks } = await examine(env)
    expect(checks.filter(({ level, check }) => level !== 'ok' && check !== 'node')).toEqual([])
    expect(healthy).toBe(true)
    for (const [check, words, change] of broken) {
      const found = await examine({ ...env, ...change })
      const text = expect.stringContaining(words)
      expect(found.checks).toContainEqual({ check, level: 'problem', text })
      expect(found.healthy).toBe(false)
      // Nothing stops the others, and each prints its line.
      expect(new Set(found.checks.map((one) => one.check)).size).toBe(allChecks.length + 1)
      expect(JSON.stringify(found.checks)).not.toMatch(/secret@|:secret|check failed/)
    }
  })
})

it('strangers learn nothing from /health, whatever they ask', async () => {
  const { server } = await runningClub()
  for (const question of ['', 'x', `${'a'.repeat(32)}.${'0'.repeat(64)}`]) {
    const headers = { [questionHeader]: question }
    expect(await (await fetch(`${server.url}/health`, { headers })).json()).toEqual({
      status: 'ok',
    })
    expect((await fetch(`${server.url}/health/stream`, { headers })).status).toBe(404)
  }
})

it('a check that hangs is given up in its time, and one that throws is a problem', async () => {
  const hangs: Check = {
    name: 'hangs',
    needs: [],
    seconds: 0.01,
    look: () => new Promise(() => {}),
  }
  const throws: Check = {
    name: 'throws',
    needs: [],
    seconds: 1,
    look: async () => {
      throw new Error('broken')
    },
  }
  const target = createTarget(readConfig({}), { sendTo: null, now: () => new Date() })
  expect(await runChecks([hangs, throws], target)).toEqual([
    { check: 'hangs', level: 'problem', text: 'timed out after 0.01 s' },
    { check: 'throws', level: 'problem', text: 'check failed: broken' },
  ])
})
