import type { Check } from '../check.js'
import { ok, problem, warning } from '../finding.js'
import { networkFailure } from '../network-failure.js'

export const publicAddress: Check = {
  name: 'public address',
  needs: ['PUBLIC_URL', 'HOST', 'PORT', 'DATABASE_URL', 'DATA_DIR'],
  seconds: 60,
  async look({ config, publicResponse }) {
    const { publicUrl, host, port } = config
    const response = await publicResponse()
    if (response.kind === 'ours') return ok(`${publicUrl} reaches this club's server`)
    if (response.kind === 'none') {
      const why = `${publicUrl} does not respond: ${networkFailure(response.error)}`
      if (response.local)
        return problem(`${why}. The server itself is running, so check DNS and the proxy`)
      return warning(
        `${why}. No server responds at ${host}:${port} either. Start it and check again`,
      )
    }
    const { status, location, local } = response
    if (location)
      return problem(`${publicUrl} redirects to ${location}. Set PUBLIC_URL to the final address`)
    if (status >= 500) {
      return problem(
        `the proxy at ${publicUrl} returns ${status}. ${local ? `Point it to ${host}:${port}` : `No server responds at ${host}:${port}. Start it`}`,
      )
    }
    return problem(
      `a different server responds at ${publicUrl} (${status}). Set PUBLIC_URL, or check DNS and the proxy`,
    )
  },
}
