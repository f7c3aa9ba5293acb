import { Resolver } from 'node:dns/promises'
import { propertyOf } from '@clubhouse/db/database-error'
import type { DnsRecord } from '@clubhouse/schema/email/mail'
import { senderOf } from '../../services/mail/create-mailer.js'
import { isSampleAddress } from '../../services/mail/sample-address.js'
import type { Services } from '../../services/services.js'

/** The TXT records of a name, none where there are none. Throws when DNS does not answer. */
export type LookUp = (name: string) => Promise<string[]>

/** The names under which most providers publish their keys; the actual one is only in the emails. */
const usualSelectors = [
  ...['default', 'dkim', 'mail', 'google', 'selector1', 'selector2'],
  ...['k1', 'k2', 's1', 's2', 'mx', 'smtp', 'fm1', 'pm'],
]

/** The records of the sender's domain; none are looked up for a sample address. */
export async function listDnsRecords(
  { config, site }: Pick<Services, 'config' | 'site'>,
  lookUp: LookUp = publicDns(),
): Promise<DnsRecord[]> {
  const { address } = senderOf(config, site)
  const domain = address.split('@').at(-1)
  if (!domain || isSampleAddress(address)) return []
  return Promise.all([
    spfOf(domain, lookUp),
    dkimOf(domain, lookUp),
    dmarcOf(domain, address, lookUp),
  ])
}

async function spfOf(host: string, lookUp: LookUp): Promise<DnsRecord> {
  const proposal = 'v=spf1 include:[your email provider’s value] ~all'
  return checked({ kind: 'SPF', host, proposal }, async () => {
    const found = (await lookUp(host)).filter((text) => /^v=spf1(?: |$)/i.test(text))
    // Two of them count as none (RFC 7208, section 4.5).
    return { state: found.length > 1 ? 'Wrong' : stateOf(found), value: found.join('\n') || null }
  })
}

async function dkimOf(domain: string, lookUp: LookUp): Promise<DnsRecord> {
  const proposal = '[the DKIM record from your email provider]'
  const host = `[selector]._domainkey.${domain}`
  return checked({ kind: 'DKIM', host, proposal }, async () => {
    const names = usualSelectors.map((selector) => `${selector}._domainkey.${domain}`)
    const answers = await Promise.all(
      names.map(async (name) => ({ host: name, texts: await lookUp(name) })),
    )
    const found = answers.find(({ texts }) => texts.some((text) => /\bp=[\w+/]/.test(text)))
    if (!found) return { state: 'Unseen', value: null }
    return { host: found.host, state: 'Found', value: found.texts.join('\n') }
  })
}

async function dmarcOf(domain: string, address: string, lookUp: LookUp): Promise<DnsRecord> {
  const proposal = `v=DMARC1; p=none; rua=mailto:${address}`
  const host = `_dmarc.${domain}`
  return checked({ kind: 'DMARC', host, proposal }, async () => {
    // One of a domain above counts for those below.
    for (const one of withDomainsAbove(domain)) {
      const name = `_dmarc.${one}`
      const found = (await lookUp(name)).filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text))
      const [value] = found
      if (value) return { host: name, state: found.length > 1 ? 'Wrong' : 'Found', value }
    }
    return { state: 'Missing', value: null }
  })
}

/** Under these, such as 'co.uk', names are given to anybody. */
const ofRegistry = /^(?:ac|co|com|edu|gov|ne|net|or|org)\.[a-z]{2}$/i

/** A domain, and those above it that are somebody's own. */
function withDomainsAbove(domain: string): string[] {
  const above = domain.slice(domain.indexOf('.') + 1)
  if (!above.includes('.') || ofRegistry.test(above)) return [domain]
  return [domain, ...withDomainsAbove(above)]
}

type Judgment = Pick<DnsRecord, 'state' | 'value'> & { host?: string }

/** A record that was found needs no proposal; if DNS does not respond, nothing is known. */
async function checked(
  { kind, host, proposal }: Pick<DnsRecord, 'kind' | 'host' | 'proposal'>,
  judge: () => Promise<Judgment>,
): Promise<DnsRecord> {
  const unreachable = { state: 'Unreachable', value: null } as const
  const judgment: Judgment = await judge().catch(() => unreachable)
  return { kind, host, ...judgment, proposal: judgment.state === 'Found' ? null : proposal }
}

const stateOf = (found: readonly string[]) => (found.length > 0 ? 'Found' : 'Missing')

/** By the machine's DNS servers; each question ends after two seconds. */
function publicDns(): LookUp {
  const resolver = new Resolver({ timeout: 2000, tries: 1 })
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (['ENOTFOUND', 'ENODATA'].includes(String(propertyOf(error, 'code')))) return []
      throw error
    }
  }
}
