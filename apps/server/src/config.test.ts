import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, isPrivate, readConfig } from './config.js'
import { environment } from './environment.js'

const fromRoot = (file: string) =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

describe('the configuration', () => {
  it('stays on this machine where nothing is said', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      smtpUrl: null,
      mailFrom: null,
      signinMode: 'form',
      clubTimeZone: null,
      logLevel: 'info',
      metricsPort: null,
      metricsToken: null,
      slowCallMilliseconds: 1000,
      slowQueryMilliseconds: 500,
      trustProxy: [],
    })
    expect(config.dataDir).toMatch(/^\/.*\/data$/)
    expect(isPrivate(config)).toBe(true)
  })

  it.each(Object.keys(environment.shape))('%s is in docs/settings.md and .env.example', (name) => {
    expect(fromRoot('docs/settings.md')).toContain(`\`${name}\``)
    expect(fromRoot('.env.example')).toMatch(new RegExp(`^#? ?${name}=`, 'm'))
  })

  it.each([
    [{}, 0],
    [{ LEAVE_SECONDS: '2.5' }, 2.5],
  ])('leaves at once unless told otherwise: %j', (env, expected) => {
    expect(readConfig(env).leaveSeconds).toBe(expected)
  })

  it('takes blank for absent', () => {
    expect(readConfig({ PORT: ' ', PUBLIC_URL: '' })).toEqual(readConfig({}))
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PUBLIC_URL', 'club.example'],
    ['PUBLIC_URL', 'ftp://club.example'],
    ['PUBLIC_URL', 'https://club.example/portal'],
    ['PUBLIC_URL', 'http://club.example.org'],
    ['PUBLIC_URL', 'http://9.9.9.9:3000'],
    ['DATABASE_URL', 'mysql://club.example/club'],
    ['DATABASE_URL', 'postgresql://club:secret@localhost:5432'],
    ['DATABASE_URL', 'postgresql://club:se/cret@localhost/club'],
    ['DATABASE_URL', 'postgresql://club:5/cret@localhost/club'],
    ['DATABASE_URL', 'postgresql://club:100%@localhost/club'],
    ['SMTP_URL', 'https://user:secret@mail.example'],
    ['SMTP_URL', 'smtp://user:25/cret@mail.example'],
    ['SMTP_URL', 'smtp://user:25?cret@mail.example'],
    ['SMTP_URL', 'smtp://user:secr#t@mail.example'],
    ['SMTP_URL', 'smtp://user:100%@mail.example'],
    ['SMTP_URL', 'smtp://user@mail.example'],
    ['S3_BUCKET', 's3://club-pictures'],
    ['S3_BUCKET', 'club/pictures'],
    ['S3_REGION', 'https://s3.example'],
    ['S3_URL', 's3.example'],
    ['STRIPE_SECRET_KEY', 'pk_live_abc'],
    ['MAIL_FROM', 'the club'],
    ['SIGNIN_MODE', 'closed'],
    ['CLUB_TIME_ZONE', 'Mars/Olympus'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['PRACTICE_PAYMENTS', 'maybe'],
    ['METRICS_PORT', '70000'],
    ['METRICS_TOKEN', 'too-short'],
    ['SLOW_CALL_MS', 'a while'],
    ['SLOW_QUERY_MS', '-1'],
  ])('names %s when it cannot be %s, and does not repeat the value', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(name)
    expect(read).not.toThrow(value)
  })

  it.each([
    { SMTP_URL: 'smtp://mail.example' },
    { SMTP_URL: 'smtp://ada%40club.test:a%2Fb%23c@mail.example:587?requireTLS=true' },
    { SMTP_URL: 'smtps://ada@club.test:secret@mail.example:465' },
    { DATABASE_URL: 'postgresql:///club?host=/run/postgresql' },
    { DATABASE_URL: 'postgres://club:a%2Fb@[::1]:5433/club?sslmode=require' },
    { PUBLIC_URL: 'https://club.example.org/' },
    { PUBLIC_URL: 'http://192.168.1.20:3000' },
    { PUBLIC_URL: 'http://[fd00::1]:3000' },
    { PUBLIC_URL: 'http://clubbox' },
    { PUBLIC_URL: 'http://clubbox.local:3000' },
  ])('takes %j', (env) => {
    expect(() => readConfig(env)).not.toThrow()
  })

  it('names all that is wrong at once', () => {
    const env = {
      PORT: 'http',
      SMPT_URL: 'smtp://mail.example',
      S3_BUCKET: 'pictures',
      STRIPE_WEBHOOK_SECRET: 'whsec_abc',
      PUBLIC_URL: 'http://club.example.org',
    }
    const text = messageOf(() => readConfig(env))
    expect(text.split('\n')).toEqual([
      'The configuration is invalid:',
      '  PORT: must be a number',
      '  PUBLIC_URL: must start with https: unless the host is private',
      '  STRIPE_SECRET_KEY: is missing. It is required together with STRIPE_WEBHOOK_SECRET',
      '  S3_ACCESS_KEY_ID: is missing. It is required together with S3_BUCKET',
      '  S3_SECRET_ACCESS_KEY: is missing. It is required together with S3_BUCKET',
      '  SMPT_URL: is not a setting. Did you mean SMTP_URL?',
    ])
  })

  it.each([
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.0.2.1' }, false],
    [{ PUBLIC_URL: 'https://club.example' }, false],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:8080/' }, true],
    [{ HOST: '::1' }, true],
    [{ TRUST_PROXY: '127.0.0.1' }, false],
    [{ PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: '10.0.0.0/8' }, false],
  ])('knows whether others can reach it: %j', (env, expected) => {
    expect(isPrivate(readConfig(env))).toBe(expected)
  })

  it.each([
    [{}, true],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
    [{ PUBLIC_URL: 'https://club.example' }, false],
    [{ HOST: '192.0.2.1' }, false],
    [{ TRUST_PROXY: '127.0.0.1' }, false],
    [{ PUBLIC_URL: 'https://club.example', PRACTICE_PAYMENTS: 'on' }, true],
    [{ PRACTICE_PAYMENTS: 'off' }, false],
  ])('knows whether payments may be practice: %j', (env, expected) => {
    expect(readConfig(env).practicePayments).toBe(expected)
  })
})

function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  return expect.unreachable('nothing was thrown')
}
