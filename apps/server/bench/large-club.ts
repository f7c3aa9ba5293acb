import { demoAccounts, demoPassword } from '../src/core/demo-accounts.js'
import { sizeOf } from './club-size.js'
import { fillClub } from './fill-club.js'
import { measureBrowser } from './large-club-browser.js'
import { signIn } from './sign-in.js'
import { timeCall } from './timed-call.js'
import type { Timings } from './timings.js'

const members = 5000

/** Fills the club up to 5,000 members and measures its long lists, in the server and in a browser. */
export async function measureLargeClub(url: string, databaseUrl: string): Promise<Timings> {
  await fillClub(databaseUrl, sizeOf(members))
  const admin = { email: demoAccounts.administrator, password: demoPassword }
  const { headers } = await signIn(url, admin)
  const timings: Timings = {}
  for (const path of ['/api/user/directory', '/api/user']) {
    const what = `GET ${path}`
    timings[what] = { ms: (await timeCall(url, { what, path, headers })).ms }
  }
  return { ...timings, ...(await measureBrowser(url, admin)) }
}
