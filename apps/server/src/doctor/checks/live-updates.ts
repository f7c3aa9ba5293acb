import { questionHeader } from '../../http/acquaintance.js'
import { doctorCall } from '../ask-publicly.js'
import type { Check } from '../check.js'
import { NotLooked, ok, problem, warning } from '../finding.js'

/** The minimum milliseconds between the two events, unless a proxy buffers the first one. */
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
      return problem(`server-sent events get status ${response.status}. Check the proxy`)
    }
    let first: number | null = null
    for await (const _chunk of response.body) first ??= performance.now()
    if (first !== null && performance.now() - first >= apart) {
      return ok('server-sent events arrive immediately')
    }
    return warning(
      'the proxy buffers server-sent events, so pages update late. Turn buffering off (nginx: proxy_buffering off)',
    )
  },
}
