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
      const why = `${publicUrl} does not answer: ${networkFailure(response.error)}`
      if (response.local)
        return problem(`${why}. The server itself runs: look at DNS and the proxy`)
      return warning(`${why}. No server answers at ${host}:${port}, either: start it, look again`)
    }
    const { status, location, local } = response
    if (location)
      return problem(`${publicUrl} leads to ${location}: set PUBLIC_URL to where it ends`)
    if (status >= 500) {
      return problem(
        `the proxy at ${publicUrl} says ${status}: ${local ? `let it ask ${host}:${port}` : `no server answers at ${host}:${port}: start it`}`,
      )
    }
    return problem(
      `something else than this club answers at ${publicUrl} (${status}): set PUBLIC_URL, or look where DNS and the proxy lead`,
    )
  },
}
