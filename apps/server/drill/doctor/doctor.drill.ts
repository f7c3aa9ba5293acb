import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { join } from 'node:path'
import { withDatabase } from '@clubhouse/db/database-url'
import { createPool } from '@clubhouse/db/pool'
import { createTestDatabase } from '@clubhouse/db/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/config.js'
import { seed } from '../../src/demo.js'
import { checks as allChecks } from '../../src/doctor/checks.js'
import { createPasswordHasher } from '../../src/services/passwords/password-hasher.js'
import { type Env, examine, nobody, runningClub, withSettings } from '../../test/doctor-club.js'
import { listenLocally } from '../../test/listen.js'
import { localhostCertificate } from '../../test/localhost-certificate.js'
import { loggingServer } from '../../test/log.js'
import { dataDirForTest } from '../../test/process.js'
import { proxyForTest } from '../../test/proxy.js'
import { startS3 } from '../../test/s3.js'
import { smtpForTest } from '../../test/smtp.js'
import { startStripe } from '../../test/stripe.js'
import { startTwilio } from '../../test/twilio.js'

/** A club behind a proxy that its server trusts. */
async function clubBehind(habits: Parameters<typeof proxyForTest>[1], TRUST_PROXY = '127.0.0.1') {
  const { server, env } = await runningClub({ trustProxy: TRUST_PROXY ? [TRUST_PROXY] : [] })
  return { ...env, TRUST_PROXY, PUBLIC_URL: await proxyForTest(server.url, habits) }
}

/** Runs statements as the owner of all databases. */
async function asOwner(url: string, ...statements: string[]): Promise<void> {
  const pool = createPool(url, { name: 'test', poolSize: 1 })
  for (const statement of statements) await pool.query(statement)
  await pool.end()
}

async function changedDatabase(...statements: string[]): Promise<Env> {
  const { env } = await runningClub()
  await asOwner(env.DATABASE_URL ?? '', ...statements)
  return env
}

async function stripeWith(status: number, body: unknown): Promise<Env> {
  const stripe = await startStripe(() => ({ status, body }))
  onTestFinished(() => void stripe.close())
  return {
    STRIPE_SECRET_KEY: 'sk_test_club',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_URL: stripe.url,
  }
}

const price = (id: string) => ({
  lookup_key: `membership_${id}`,
  object: 'price',
  id,
  nickname: null,
  unit_amount: 100,
  currency: 'usd',
  recurring: { interval: 'year' },
})
const plans = { object: 'list', data: [price('month'), price('year')], has_more: false }

async function bucket(change: Env): Promise<Env> {
  const s3 = await startS3()
  onTestFinished(() => s3.close())
  const { url, bucket: name, accessKeyId, secretAccessKey } = s3.options
  const env = { S3_URL: url, S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId }
  return { ...env, S3_SECRET_ACCESS_KEY: secretAccessKey, ...change }
}

const emptyDatabase = async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  await asOwner(url, 'DROP TABLE "_prisma_migrations"')
  return url
}

const otherServer = async (status: number): Promise<string> => {
  const server = createServer((_request, response) => response.writeHead(status).end('{}'))
  onTestFinished(() => void server.close())
  return listenLocally(server)
}

type Setup = {
  check: string
  words: string
  level?: 'warning'
  sendTo?: string
  env(): Promise<Env>
}

/** Broken setups: what the doctor names, and the words that explain what to do. */
const setUps: Record<string, Setup> = {
  'a setting with a slip in its name': {
    check: 'settings',
    words: 'SMPT_URL is not a setting. Did you mean SMTP_URL?',
    env: async () => ({ ...(await runningClub()).env, SMPT_URL: 'smtp://mail.example' }),
  },
  'an address without HTTPS on the internet': {
    check: 'settings',
    words: 'PUBLIC_URL must start with https:',
    env: async () => ({ ...(await runningClub()).env, PUBLIC_URL: 'http://club.example.org' }),
  },
  'an email server with a / in its password': {
    check: 'settings',
    words: 'as %40 %2F',
    env: async () => ({ ...(await runningClub()).env, SMTP_URL: 'smtp://a:2/3@mail.example' }),
  },
  'half of the settings of a bucket': {
    check: 'settings',
    words:
      'S3_SECRET_ACCESS_KEY is missing. It is required together with S3_BUCKET, S3_ACCESS_KEY_ID',
    env: async () => ({ ...(await runningClub()).env, S3_BUCKET: 'club', S3_ACCESS_KEY_ID: 'x' }),
  },
  'a database server that does not run': {
    check: 'database',
    words: "DATABASE_URL (127.0.0.1:9) can't be opened: nothing is listening there",
    env: async () => ({ DATABASE_URL: 'postgresql://club:secret@127.0.0.1:9/club' }),
  },
  'a database that was never made': {
    check: 'database',
    words: 'Create it with createdb',
    env: async () => {
      const { env } = await runningClub()
      return { ...env, DATABASE_URL: withDatabase(env.DATABASE_URL ?? '', 'never_made') }
    },
  },
  'another, empty database': {
    check: 'database',
    words:
      'The server creates it when it first starts. If the server uses other settings, pass them with --env-file',
    env: async () => ({ DATABASE_URL: await emptyDatabase() }),
  },
  'a data folder without a club': {
    check: 'database',
    words: 'No club found in DATA_DIR (/',
    env: async () => ({ DATA_DIR: await dataDirForTest() }),
  },
  'a database in ASCII': {
    check: 'encoding',
    words: 'recreate it with --encoding UTF8',
    env: async () => {
      const { env } = await runningClub()
      const url = env.DATABASE_URL ?? ''
      const name = `ascii_${Date.now()}`
      const how = "TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'"
      await asOwner(url, `CREATE DATABASE ${name} ${how}`)
      onTestFinished(() => asOwner(url, `DROP DATABASE ${name} WITH (FORCE)`))
      return { DATABASE_URL: withDatabase(url, name) }
    },
  },
  'a dump that was restored as somebody else': {
    check: 'permissions',
    words: 'REASSIGN OWNED BY their_owner TO reader',
    env: async () => {
      const { env } = await runningClub()
      const url = new URL(env.DATABASE_URL ?? '')
      const role =
        'DO $$ BEGIN CREATE ROLE reader LOGIN; EXCEPTION WHEN duplicate_object THEN END $$'
      await asOwner(url.href, role, 'GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader')
      url.username = 'reader'
      return { ...env, DATABASE_URL: url.href }
    },
  },
  'a database that only follows': {
    check: 'permissions',
    words: 'is read-only',
    env: async () => {
      const { env } = await runningClub()
      const name = new URL(env.DATABASE_URL ?? '').pathname.slice(1)
      await asOwner(
        env.DATABASE_URL ?? '',
        `ALTER DATABASE ${name} SET default_transaction_read_only = on`,
      )
      return env
    },
  },
  'a program older than its database': {
    check: 'migrations',
    words: 'made by a newer version (20991231000000_later). Run that version',
    env: () =>
      changedDatabase(
        `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES ('later', '', '20991231000000_later', now())`,
      ),
  },
  'a program newer than its database': {
    check: 'migrations',
    level: 'warning',
    words: '20261122070000_one_subscription not applied yet',
    env: () =>
      changedDatabase(
        `DELETE FROM "_prisma_migrations" WHERE migration_name = '20261122070000_one_subscription'`,
      ),
  },
  'a data folder that is a file': {
    check: 'pictures',
    words: "It must belong to the server's user",
    env: async () => {
      const file = join(await dataDirForTest(), 'file')
      await writeFile(file, '')
      return { ...(await runningClub()).env, DATA_DIR: file }
    },
  },
  'a bucket that does not take the key': {
    check: 'pictures',
    words: 'SignatureDoesNotMatch',
    env: async () => ({
      ...(await runningClub()).env,
      ...(await bucket({ S3_SECRET_ACCESS_KEY: 'wrong' })),
    }),
  },
  'a bucket that is not there': {
    check: 'pictures',
    words: 'Check S3_BUCKET, S3_REGION, S3_URL and the key',
    env: async () => ({ ...(await runningClub()).env, ...(await bucket({ S3_BUCKET: 'other' })) }),
  },
  'an email server that does not run': {
    check: 'email',
    words: '127.0.0.1:9 of SMTP_URL does not accept emails: nothing is listening there',
    env: async () => ({ ...(await runningClub()).env, SMTP_URL: 'smtp://127.0.0.1:9' }),
  },
  'an email server that wants another password': {
    check: 'email',
    words: 'the user name or password is wrong',
    env: async () => {
      const { host } = new URL((await smtpForTest({ password: 'right' })).url)
      return { ...(await runningClub()).env, SMTP_URL: `smtp://club:wrong@${host}` }
    },
  },
  'an email server without STARTTLS': {
    check: 'email',
    words: 'it does not support encryption',
    env: async () => {
      const { url } = await smtpForTest()
      return { ...(await runningClub()).env, SMTP_URL: `${url}?requireTLS=true` }
    },
  },
  'smtps:// where smtp:// belongs': {
    check: 'email',
    words: 'port 465 needs smtps://, and ports 587 and 25 need smtp://',
    env: async () => {
      const { url } = await smtpForTest()
      return { ...(await runningClub()).env, SMTP_URL: url.replace('smtp:', 'smtps:') }
    },
  },
  'an email server that refuses the sender': {
    check: 'test email',
    words: 'could be sent to ada@club.test',
    sendTo: 'ada@club.test',
    env: async () => {
      const { url } = await smtpForTest({ refusals: 9 })
      return { ...(await runningClub()).env, SMTP_URL: url }
    },
  },
  'a token that Twilio does not know': {
    check: 'sms',
    words: 'Copy both from twilio.com/console',
    env: async () => {
      const twilio = await startTwilio()
      onTestFinished(() => twilio.close())
      return {
        ...(await runningClub()).env,
        TWILIO_ACCOUNT_SID: twilio.options.accountSid,
        TWILIO_AUTH_TOKEN: 'wrong',
        TWILIO_FROM: twilio.options.from,
        TWILIO_API_URL: twilio.options.apiUrl,
      }
    },
  },
  'mails that failed for good': {
    check: 'queue',
    level: 'warning',
    words: '1 jobs failed permanently',
    env: async () => {
      const { server, env } = await runningClub()
      await server.services.jobs.enqueue(server.db, 'day.sweep', {})
      await server.db.$executeRaw`UPDATE pgboss.job SET state = 'failed'`
      return env
    },
  },
  'backups that fail': {
    check: 'backups',
    words: 'no successful backup yet; the last attempt failed: ENOSPC',
    env: async () => {
      const { server, env } = await runningClub()
      await server.db.backupRun.updateMany({ data: { error: 'ENOSPC' } })
      return env
    },
  },
  'a restored copy': {
    check: 'restored copy',
    level: 'warning',
    words: 'it sends no emails until npm run club -- resume-mails, and takes no payments until',
    env: async () => {
      const { server, env } = await runningClub()
      await server.db.hold.createMany({ data: [{ name: 'Mails' }, { name: 'Payments' }] })
      return env
    },
  },
  'a server that does not run': {
    check: 'public address',
    level: 'warning',
    words: 'Start it and check again',
    env: async () => ({ ...(await runningClub()).env, PUBLIC_URL: nobody, PORT: '9' }),
  },
  'an address that leads nowhere, beside a server that runs': {
    check: 'public address',
    words: 'The server itself is running, so check DNS and the proxy',
    env: async () => ({ ...(await runningClub()).env, PUBLIC_URL: nobody }),
  },
  'an address that somebody else has': {
    check: 'public address',
    words: 'a different server responds',
    env: async () => ({ ...(await runningClub()).env, PUBLIC_URL: await otherServer(200) }),
  },
  'an address that only redirects': {
    check: 'public address',
    words: 'Set PUBLIC_URL to the final address',
    env: () => clubBehind({ refuse: () => ({ status: 301, location: 'https://www.club.test/' }) }),
  },
  'a proxy that does not find the server': {
    check: 'public address',
    words: 'returns 502. Point it to 127.0.0.1:',
    env: async () => ({ ...(await runningClub()).env, PUBLIC_URL: await proxyForTest(nobody) }),
  },
  'a proxy that passes no X-Forwarded-For': {
    check: 'proxy',
    words: 'does not pass X-Forwarded-For',
    env: () => clubBehind({ forwardedFor: 'drop' }),
  },
  'a proxy that believes visitors': {
    check: 'proxy',
    words: 'they can fake their address',
    env: () => clubBehind({ forwardedFor: 'pass' }),
  },
  'a proxy that the server does not believe': {
    check: 'proxy',
    words: 'Set TRUST_PROXY=127.0.0.1',
    env: () => clubBehind({}, ''),
  },
  'a proxy that changes Host': {
    check: 'proxy',
    words: 'proxy_set_header Host $host',
    env: () => clubBehind({ keepsHost: false }),
  },
  'a proxy that buffers': {
    check: 'live updates',
    level: 'warning',
    words: 'Turn buffering off',
    env: () => clubBehind({ buffers: true }),
  },
  'a certificate that browsers refuse': {
    check: 'certificate',
    words: 'browsers reject it',
    env: async () => {
      const server = createTlsServer(localhostCertificate)
      onTestFinished(() => void server.close())
      const url = new URL(await listenLocally(server))
      return { ...(await runningClub()).env, PUBLIC_URL: `https://localhost:${url.port}` }
    },
  },
  'a proxy that speaks no HTTPS': {
    check: 'certificate',
    words: 'does not respond to HTTPS',
    env: async () => {
      const { port } = new URL(await otherServer(200))
      return { ...(await runningClub()).env, PUBLIC_URL: `https://localhost:${port}` }
    },
  },
  'a key that Stripe does not take': {
    check: 'stripe',
    words: 'Stripe rejects STRIPE_SECRET_KEY: Invalid API Key',
    env: async () => ({
      ...(await runningClub()).env,
      ...(await stripeWith(401, { error: { message: 'Invalid API Key provided' } })),
    }),
  },
  'plans without a price': {
    check: 'stripe',
    words: 'has 1 of 2 plans. Give active prices the lookup keys',
    env: async () => ({
      ...(await runningClub()).env,
      ...(await stripeWith(200, { ...plans, data: [price('year')] })),
    }),
  },
  'a proxy that refuses what Stripe posts': {
    check: 'stripe webhook',
    words: '/stripe/webhook returns 403',
    env: async () => ({
      ...(await clubBehind({ refuse: (method) => (method === 'POST' ? { status: 403 } : null) })),
      ...(await stripeWith(200, plans)),
    }),
  },
  'demo accounts where others come': {
    check: 'leftovers',
    words: 'npm run club -- go-live EMAIL',
    env: async () => {
      const { server, env } = await runningClub()
      await seed(server.db, createPasswordHasher(), new Date())
      return { ...env, PUBLIC_URL: 'https://club.test' }
    },
  },
  'practice payments where others come': {
    check: 'leftovers',
    level: 'warning',
    words: 'no money moves',
    env: async () => ({
      ...(await runningClub()).env,
      PUBLIC_URL: 'https://club.test',
      PRACTICE_PAYMENTS: 'on',
    }),
  },
}

describe('the doctor names a broken setup and continues', () => {
  it.each(Object.entries(setUps))('%s', async (_what, { check, words, level, sendTo, env }) => {
    const { healthy, checks } = await examine(await env(), sendTo)
    const found = checks.filter((entry) => entry.check === check && entry.level !== 'ok')
    expect(found).toContainEqual({
      check,
      level: level ?? 'problem',
      text: expect.stringContaining(words),
    })
    if (!level) expect(healthy).toBe(false)
    // Nothing stops the others, and each prints its line.
    expect(new Set(checks.map((entry) => entry.check)).size).toBe(allChecks.length + 1)
    expect(JSON.stringify(checks)).not.toMatch(/secret@|:secret|:wrong@|check failed/)
  })
})

describe('the doctor finds a good club healthy', () => {
  it('of this machine, beside its server', async () => {
    const { env } = await runningClub()
    const { healthy, checks } = await examine(env)
    expect(checks.filter(({ level, check }) => level !== 'ok' && check !== 'node')).toEqual([])
    expect(healthy).toBe(true)
    expect(checks).toContainEqual(
      expect.objectContaining({
        check: 'public address',
        text: expect.stringContaining('reaches'),
      }),
    )
  })

  it('without a server, too', async () => {
    const { env } = await runningClub()
    const { healthy, checks } = await examine({ ...env, PUBLIC_URL: nobody, PORT: '9' })
    expect(checks.filter(({ level }) => level === 'problem')).toEqual([])
    expect(healthy).toBe(true)
  })

  it.each(['append', 'replace'] as const)('behind a proxy that can %s', async (forwardedFor) => {
    const { checks } = await examine(await clubBehind({ forwardedFor }))
    for (const name of ['public address', 'proxy', 'live updates', 'stripe webhook'])
      expect(checks).toContainEqual(expect.objectContaining({ check: name, level: 'ok' }))
  })

  it("and leaves no warning in the server's log", async () => {
    const { slowCallMilliseconds } = readConfig({})
    const { server, env } = await withSettings(await loggingServer({ slowCallMilliseconds }))
    const { checks } = await examine(env)
    expect(checks).toContainEqual(expect.objectContaining({ check: 'live updates', level: 'ok' }))
    expect(server.lines().filter(({ level }) => level >= 40)).toEqual([])
  })

  it('with every service, and an email that really arrives', async () => {
    const smtp = await smtpForTest({ password: 'right' })
    const twilio = await startTwilio()
    onTestFinished(() => twilio.close())
    const { accountSid, authToken, from, apiUrl } = twilio.options
    const env: Env = {
      ...(await runningClub()).env,
      ...(await bucket({})),
      ...(await stripeWith(200, plans)),
      SMTP_URL: `smtp://club:right@${new URL(smtp.url).host}`,
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: from,
      TWILIO_API_URL: apiUrl,
    }
    const { checks } = await examine(env, 'ada@club.test')
    expect(checks.filter(({ level, check }) => level !== 'ok' && check !== 'node')).toEqual([])
    expect(smtp.received).toMatchObject([{ to: ['ada@club.test'] }])
    expect(smtp.received[0]?.raw).toMatch(
      /^List-Unsubscribe: <http:[^\s>]+>\r\nList-Unsubscribe-Post: /m,
    )
    expect(checks.find(({ check }) => check === 'test email')?.text).toContain(
      'look for both in the h= tag of its DKIM-Signature',
    )
    expect(twilio.received).toEqual([])
  })
})
