import ipaddr from 'ipaddr.js'

/** Names that do not resolve on the internet (RFC 2606, 6761, 6762, 8375), and those that are encrypted anyway. */
const privateNames = /(?:^|\.)(?:localhost|local|lan|home|internal|intranet|test|onion|home\.arpa)$/

/** Whether the internet may reach a host of this name or address ('[::1]' as in URLs); false for a private one. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast'
  return host.includes('.') && !privateNames.test(host)
}
