import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, it } from 'vitest'
import { createUser } from '../../../../test/builders.js'
import { jobsDone, startJobs } from '../../../../test/jobs.js'
import { serverForTest, type TestServer } from '../../../../test/server.js'
import { smtpForTest } from '../../../../test/smtp.js'

const evil = 'evil.example'
const hostile: Record<string, string>[] = [
  { host: evil },
  { host: `${evil}:443` },
  { host: `club.example.org.${evil}` },
  { host: `club.example.org@${evil}` },
  { 'x-forwarded-host': evil },
  { 'x-forwarded-host': `club.example.org, ${evil}` },
  { 'x-forwarded-server': evil },
  { 'x-forwarded-proto': 'javascript', 'x-forwarded-host': evil },
  { 'x-host': evil },
  { 'x-original-url': `https://${evil}/` },
  { forwarded: `for=203.0.113.1;host=${evil};proto=https` },
  { origin: `https://${evil}`, referer: `https://${evil}/` },
]

/** As `fetch`, which refuses a Host header. */
async function ask(
  { url }: TestServer,
  email: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  const outgoing = request(`${url}/api/authenticate/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  })
  outgoing.end(JSON.stringify({ email }))
  const [incoming]: IncomingMessage[] = await once(outgoing, 'response')
  incoming?.resume()
  return incoming?.statusCode
}

it('the link leads to PUBLIC_URL, whatever host the request names', async () => {
  const smtp = await smtpForTest()
  const server = await serverForTest({
    smtpUrl: smtp.url,
    publicUrl: 'https://club.example.org',
    trustProxy: ['127.0.0.1'],
  })
  await startJobs(server)
  for (const [n, headers] of hostile.entries()) {
    const { email } = await createUser(server)
    const from = { 'x-forwarded-for': `203.0.113.${n}` }
    expect(await ask(server, email, { ...from, ...headers }), JSON.stringify(headers)).toBe(200)
  }
  await jobsDone(server)
  expect(smtp.received).toHaveLength(hostile.length)
  for (const { raw, mail } of smtp.received) {
    expect(raw).not.toContain(evil)
    expect(mail.text).toMatch(/^https:\/\/club\.example\.org\/password-reset\?token=[\w-]{43}$/m)
    const links = [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    for (const link of links) expect(link).toMatch(/^https:\/\/club\.example\.org(\/|$)/)
  }
})
