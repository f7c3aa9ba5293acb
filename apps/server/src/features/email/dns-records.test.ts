import { expect, it } from 'vitest'
import { serverForTest } from '../../../test/server.js'
import { type LookUp, listDnsRecords } from './dns-records.js'

/** The records of a club that sends as info@mail.rotary-bend.org. */
async function recordsOf(texts: Record<string, string[]>, lookUp?: LookUp) {
  const { services } = await serverForTest({ mailFrom: 'info@mail.rotary-bend.org' })
  const found = await listDnsRecords(services, lookUp ?? (async (name) => texts[name] ?? []))
  return Object.fromEntries(found.map(({ kind, ...record }) => [kind, record]))
}

it('proposes a value and a host for each missing record', async () => {
  expect(await recordsOf({ 'mail.rotary-bend.org': ['google-site-verification=1'] })).toEqual({
    SPF: {
      host: 'mail.rotary-bend.org',
      state: 'Missing',
      value: null,
      proposal: expect.stringMatching(/^v=spf1 include:.* ~all$/),
    },
    DKIM: {
      host: '[selector]._domainkey.mail.rotary-bend.org',
      state: 'Unseen',
      value: null,
      proposal: expect.any(String),
    },
    DMARC: {
      host: '_dmarc.mail.rotary-bend.org',
      state: 'Missing',
      value: null,
      proposal: 'v=DMARC1; p=none; rua=mailto:info@mail.rotary-bend.org',
    },
  })
})

it('finds records, DKIM by common names and DMARC of the parent domain', async () => {
  const records = await recordsOf({
    'mail.rotary-bend.org': ['other', 'v=spf1 include:spf.provider.org -all'],
    'selector1._domainkey.mail.rotary-bend.org': ['v=DKIM1; k=rsa; p=MIGf'],
    '_dmarc.rotary-bend.org': ['v=DMARC1; p=reject'],
  })
  expect(records).toMatchObject({
    SPF: { state: 'Found', value: 'v=spf1 include:spf.provider.org -all', proposal: null },
    DKIM: { state: 'Found', host: 'selector1._domainkey.mail.rotary-bend.org' },
    DMARC: { state: 'Found', host: '_dmarc.rotary-bend.org', value: 'v=DMARC1; p=reject' },
  })
})

it.each([
  [
    'info@a.mail.rotary-bend.org',
    ['a.mail.rotary-bend.org', 'mail.rotary-bend.org', 'rotary-bend.org'],
  ],
  ['info@mail.club.co.uk', ['mail.club.co.uk', 'club.co.uk']],
  ['info@club.co.uk', ['club.co.uk']],
  ['info@club.org', ['club.org']],
])(
  'DMARC of %s is asked for at its own domains, never at those of a registry',
  async (from, domains) => {
    const { services } = await serverForTest({ mailFrom: from })
    const asked: string[] = []
    await listDnsRecords(services, async (name) => {
      if (name.startsWith('_dmarc.')) asked.push(name)
      return []
    })
    expect(asked).toEqual(domains.map((domain) => `_dmarc.${domain}`))
  },
)

it('reports two SPF records as wrong, and a revoked key as missing', async () => {
  const records = await recordsOf({
    'mail.rotary-bend.org': ['v=spf1 -all', 'v=spf1 a -all'],
    'default._domainkey.mail.rotary-bend.org': ['v=DKIM1; p='],
  })
  expect(records).toMatchObject({ SPF: { state: 'Wrong' }, DKIM: { state: 'Unseen' } })
})

it('reports that DNS does not answer', async () => {
  const records = await recordsOf({}, async () => {
    throw Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' })
  })
  expect(Object.values(records).map(({ state }) => state)).toEqual(Array(3).fill('Unreachable'))
})
