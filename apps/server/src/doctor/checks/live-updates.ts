import { questionHeader } from '../../http/acquaintance.js'
import { doctorCall } from '../ask-publicly.js'
import type { Check } from '../check.js'
import { NotLooked, ok, problem, warning } from '../finding.js'

/** Milliseconds between the two events, at least, where no proxy holds the first one back. */
const apart = 500

export const liveUpdates: Check = {
  name: 'live updates',
  needs: ['PUBLIC_URL', 'HOST', 'PORT', 'DATABASE_URL', 'DATA_DIR'],
  seconds: 60,
  async look({ config, publicResponse, tables }) {
    if ((await publicResponse()).kind !== 'ours') {
      throw new NotLooked('the public address does not reach the server')
    }
    const { question } = await doctorCall(await tables())
    const response = await fetch(`${config.publicUrl}/health/stream`, {
      headers: { [questionHeader]: question, accept: 'text/event-stream' },
      signal: AbortSignal.timeout(15_000),
    })
    if (!response.ok || !response.body) {
      return problem(`server-sent events are answered ${response.status}: see what the proxy does`)
    }
    let first: number | null = null
    for await (const _chunk of response.body) first ??= performance.now()
    if (first !== null && performance.now() - first >= apart) {
      return ok('server-sent events come at once')
    }
    return warning(
      'the proxy holds server-sent events back, so pages learn late of changes: turn its buffering off (nginx: proxy_buffering off)',
    )
  },
}
