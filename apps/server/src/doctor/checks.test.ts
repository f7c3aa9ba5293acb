import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkBackups } from './checks/backups.js'
import { checkCertificate } from './checks/certificate.js'
import { checkClocks } from './checks/clock.js'
import { checkVersion } from './checks/database.js'
import { checkDiskSpace } from './checks/disk.js'
import { checkNode, oldest } from './checks/node-version.js'
import { checkProxy } from './checks/proxy.js'
import { checkQueue } from './checks/queue.js'
import type { Finding } from './finding.js'

const now = new Date('2026-11-22T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600_000)
const room = (free: number, files = 0, ffree = 0) =>
  checkDiskSpace('/data', { bavail: free, bsize: 1024 ** 2, files, ffree })
const waits = (minutes: number, failed = 0) =>
  checkQueue({ failed, waiting: 3, oldest: minutes * 60 })
const backedUp = (daysAgo: number | null, failure: string | null = null, isDaily = true) =>
  checkBackups({ isDaily, lastGood: daysAgo === null ? null : inDays(-daysAgo), failure }, now)
const passed = { proof: '', ip: '198.51.100.4', peer: '127.0.0.1', host: 'club.example.org' }
const behind = (trustProxy: string[], forwardedFor: string | null, more = {}) =>
  checkProxy(
    { ...passed, forwardedFor, ...more },
    { publicUrl: 'https://club.example.org', trustProxy },
  )

it.each<[string, Finding, Finding['level'], string]>([
  ['a Node that is too old', checkNode('18.20.1', now), 'problem', 'Install Node 24'],
  ['a Node below the minor', checkNode('20.18.0', now), 'problem', 'Install Node 24'],
  ['a Node without fixes', checkNode('20.20.2', now), 'warning', 'since 2026-04-30. Install'],
  ['a Node that nobody tried', checkNode('31.0.0', now), 'warning', 'is untested'],
  ['a good Node', checkNode('24.1.0', now), 'ok', '24.1.0'],
  ['PostgreSQL 12', checkVersion(120_022), 'problem', 'too old. Upgrade to 15'],
  ['PostgreSQL 14', checkVersion(140_011), 'warning', 'Upgrade to a newer version'],
  ['PostgreSQL 15', checkVersion(150_018), 'ok', 'PostgreSQL 15.18'],
  ['PostgreSQL 19', checkVersion(190_000), 'warning', 'is untested'],
  ['a clock that is right', checkClocks(-1.2), 'ok', 'agree'],
  ['a clock that drifts', checkClocks(9), 'warning', '9 s ahead of'],
  ['a clock that is wrong', checkClocks(-3600), 'problem', '3600 s behind'],
  ['a full disk', room(100), 'problem', 'Free up space'],
  ['a disk that fills', room(900), 'warning', 'Free up space'],
  ['a disk without inodes', room(90_000, 1_000_000, 12), 'problem', 'only 12 more files'],
  ['a disk with room', room(90_000, 1_000_000, 900_000), 'ok', '90,000 MB'],
  ['a disk that counts no files', room(90_000), 'ok', '90,000 MB'],
  [
    'a certificate that ended',
    checkCertificate({ refusal: 'CERT_HAS_EXPIRED', validTo: inDays(-3) }, now),
    'problem',
    'expired 3 days ago. Renew it',
  ],
  [
    'a certificate for another name',
    checkCertificate({ refusal: 'ALTNAME', validTo: inDays(90) }, now),
    'problem',
    'ALTNAME',
  ],
  [
    'a certificate that ends soon',
    checkCertificate({ refusal: null, validTo: inDays(5) }, now),
    'warning',
    'valid for 5 more days',
  ],
  [
    'a good certificate',
    checkCertificate({ refusal: null, validTo: inDays(60) }, now),
    'ok',
    '60 more days',
  ],
  ['mails that wait for hours', waits(61), 'problem', 'for 61 minutes'],
  ['mails that wait', waits(12), 'warning', 'for 12 minutes'],
  ['mails that failed', waits(1, 4), 'warning', '4 jobs failed'],
  ['mails that just came', waits(1), 'ok', '3 jobs are waiting'],
  ['a backup of today', backedUp(0.1), 'ok', 'was on 2026-11-22'],
  ['a backup of days ago', backedUp(3), 'warning', 'check that the server is running'],
  ['a backup of weeks ago', backedUp(20, 'ENOSPC'), 'problem', 'the last attempt failed: ENOSPC'],
  ['a club of today', backedUp(null), 'warning', 'will make one within the hour'],
  [
    'backups that always failed',
    backedUp(null, 'EACCES'),
    'problem',
    'no successful backup yet; the',
  ],
  ['backups by hand that nobody makes', backedUp(9, null, false), 'problem', 'BACKUP_KEEP is off'],
  [
    'a proxy that is not believed',
    behind([], '198.51.100.4'),
    'problem',
    'Set TRUST_PROXY=127.0.0.1',
  ],
  [
    'another proxy than named',
    behind(['10.0.0.0/8'], '198.51.100.4'),
    'problem',
    'TRUST_PROXY does not name 127.0.0.1',
  ],
  [
    'a server that was not restarted',
    behind(['127.0.0.1'], '198.51.100.4', { ip: '127.0.0.1' }),
    'problem',
    'Restart it',
  ],
  [
    'a proxy that adds nothing',
    behind(['127.0.0.1'], null),
    'problem',
    'does not pass X-Forwarded-For',
  ],
  [
    'a proxy that believes visitors',
    behind(['127.0.0.1'], '203.0.113.7'),
    'problem',
    'they can fake their address',
  ],
  [
    'a proxy that changes Host',
    behind(['127.0.0.1'], '198.51.100.4', { host: 'localhost:3000' }),
    'problem',
    'proxy_set_header Host',
  ],
  [
    'a proxy that appends',
    behind(['127.0.0.0/8'], '203.0.113.7, 198.51.100.4'),
    'ok',
    'is trusted',
  ],
  [
    "a proxy on the doctor's machine",
    behind(['127.0.0.1'], '127.0.0.1', { ip: '127.0.0.1' }),
    'ok',
    'is trusted',
  ],
  [
    'a proxy over IPv6',
    behind(['127.0.0.1'], '198.51.100.4', { peer: '::ffff:127.0.0.1' }),
    'ok',
    'is trusted',
  ],
])('%s', (_what, found, level, words) => {
  expect(found).toEqual({ level, text: expect.stringContaining(words) })
})

it('asks for the Node that the product asks for', () => {
  const { engines } = JSON.parse(
    readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
  )
  expect(engines.node).toBe(`>=${oldest.major}.${oldest.minor}`)
})
