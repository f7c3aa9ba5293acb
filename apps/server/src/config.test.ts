import { describe, expect, it } from 'vitest'
import { ConfigError, isPrivate, readConfig } from './config.js'

describe('the configuration', () => {
  it('stays on this machine where nothing is said', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      smtpUrl: null,
      mailFrom: 'info@alder-creek-rotary.example',
      signinMode: 'form',
      clubTimeZone: 'America/New_York',
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

  it('takes blank for absent', () => {
    expect(readConfig({ PORT: ' ', PUBLIC_URL: '' })).toEqual(readConfig({}))
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PUBLIC_URL', 'club.example'],
    ['PUBLIC_URL', 'ftp://club.example'],
    ['DATABASE_URL', 'mysql://club.example/club'],
    ['SMTP_URL', 'https://user:secret@mail.example'],
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
