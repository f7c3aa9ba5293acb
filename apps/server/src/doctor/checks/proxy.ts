import ipaddr from 'ipaddr.js'
import type { Seen } from '../../http/acquaintance.js'
import { inventedAddress } from '../ask-publicly.js'
import type { Check } from '../check.js'
import { type Finding, NotLooked, ok, problem } from '../finding.js'

export const proxy: Check = {
  name: 'proxy',
  needs: ['PUBLIC_URL', 'TRUST_PROXY', 'HOST', 'PORT', 'DATABASE_URL', 'DATA_DIR'],
  seconds: 60,
  async look({ config, publicResponse }) {
    const response = await publicResponse()
    if (response.kind !== 'ours')
      throw new NotLooked('the public address does not reach the server')
    return checkProxy(response.seen, config)
  },
}

/** The finding on how a call by the public address reached the server. */
export function checkProxy(
  { ip, peer, host, forwardedFor }: Seen,
  { publicUrl, trustProxy }: { publicUrl: string; trustProxy: readonly string[] },
): Finding {
  const expected = new URL(publicUrl).host
  if (host !== expected) {
    return problem(
      `the proxy changes Host to ${host}, so sign-in fails. Let it pass ${expected} (nginx: proxy_set_header Host $host)`,
    )
  }
  // The header is unchanged: either the call came without a proxy, or the proxy believes visitors.
  const untouched = forwardedFor === inventedAddress
  const isDirect = publicUrl.startsWith('http:') && untouched
  if (isDirect && !trustProxy.length) return ok('none')
  if (untouched) {
    return problem(
      'the proxy passes on X-Forwarded-For from visitors, so they can fake their address. Let it set its own (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for)',
    )
  }
  if (forwardedFor === null) {
    return problem(
      'the proxy does not pass X-Forwarded-For, so all visitors share one limit (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for)',
    )
  }
  if (!isTrusted(peer, trustProxy)) {
    const wrong = trustProxy.length ? `TRUST_PROXY does not name ${peer}` : 'TRUST_PROXY is not set'
    return problem(`${wrong}, so all visitors share one limit. Set TRUST_PROXY=${peer}`)
  }
  if (ip === peer && forwardedFor.split(',').at(-1)?.trim() !== peer) {
    return problem('the server does not trust the proxy yet. Restart it with this TRUST_PROXY')
  }
  return ok(`it passes Host and X-Forwarded-For, and is trusted (${peer})`)
}

/** As the server itself compares: an IPv4 address mapped to IPv6 is the same. */
const isTrusted = (address: string, networks: readonly string[]) =>
  networks.some((network) => {
    const [base = '', bits] = network.split('/')
    const [ip, of] = [ipaddr.process(address), ipaddr.process(base)]
    if (ip instanceof ipaddr.IPv4 && of instanceof ipaddr.IPv4)
      return ip.match(of, Number(bits ?? 32))
    if (ip instanceof ipaddr.IPv6 && of instanceof ipaddr.IPv6)
      return ip.match(of, Number(bits ?? 128))
    return false
  })
