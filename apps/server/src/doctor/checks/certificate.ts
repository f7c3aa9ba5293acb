import { connect, type PeerCertificate } from 'node:tls'
import type { Check } from '../check.js'
import { type Finding, ok, problem, warning } from '../finding.js'
import { networkFailure } from '../network-failure.js'

const day = 24 * 3600_000

/** Certificates that renew automatically do so earlier. */
const fewDays = 14

export const certificate: Check = {
  name: 'certificate',
  needs: ['PUBLIC_URL'],
  seconds: 12,
  async look({ config: { publicUrl }, now }) {
    const url = new URL(publicUrl)
    if (url.protocol === 'http:') return ok(`not needed for ${publicUrl}`)
    try {
      return checkCertificate(await met(url), now())
    } catch (error) {
      return problem(`${url.host} does not respond to HTTPS: ${networkFailure(error)}`)
    }
  },
}

type Met = { refusal: string | null; validTo: Date }

/** The finding on a certificate: why programs refuse it (null: they do not), and its end. */
export function checkCertificate({ refusal, validTo }: Met, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / day)
  if (days < 0) return problem(`expired ${-days} days ago. Renew it (certbot renew)`)
  if (refusal)
    return problem(`browsers reject it (${refusal}). Get one for this name, including its chain`)
  const text = `valid for ${days} more days`
  return days < fewDays
    ? warning(`${text}. Find out why it is not renewed (certbot renew)`)
    : ok(text)
}

const met = ({ hostname, port }: URL): Promise<Met> =>
  new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[(.*)\]$/, '$1')
    const socket = connect({
      host,
      port: Number(port || 443),
      // An IP address is no name for SNI.
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
      // The certificate is checked, and nothing is sent.
      rejectUnauthorized: false,
      timeout: 8000,
    })
    socket.once('secureConnect', () => {
      const { valid_to }: PeerCertificate = socket.getPeerCertificate()
      const refusal = socket.authorized ? null : String(socket.authorizationError)
      socket.destroy()
      resolve({ refusal, validTo: new Date(valid_to) })
    })
    socket.once('timeout', () => socket.destroy(new Error('no response in time')))
    socket.once('error', reject)
  })
