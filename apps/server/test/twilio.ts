import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from './listen.js'

export type TestTwilio = {
  /** The settings of an SMS service with this account. */
  options: { accountSid: string; authToken: string; from: string; apiUrl: string }
  /** All accepted messages, in Twilio's terms: To, From, Body. */
  received: Record<string, string>[]
  /** How many requests came, accepted or not. */
  asked(): number
  /** How it responds from now on: as it should, with an error of the server, never, or with a code of Twilio's. */
  mode: 'works' | 503 | 'hangs' | { refuses: number }
  close(): void
}

/** A server with as much of Twilio's API as sends a message. */
export async function startTwilio(): Promise<TestTwilio> {
  let asked = 0
  const server = createServer(async (request, response) => {
    asked++
    const body = Object.fromEntries(new URLSearchParams(await text(request)))
    if (twilio.mode === 'hangs') return
    const { http, ...answer } = take(request, body)
    response.writeHead(http, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })

  const take = ({ method, url, headers }: IncomingMessage, body: Record<string, string>) => {
    const { accountSid, authToken, from } = twilio.options
    if (twilio.mode === 503) return refusal(503, 20_503, 'Service unavailable')
    const login = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
    if (headers.authorization !== `Basic ${login}`) return refusal(401, 20_003, 'Authenticate')
    if (method === 'GET' && url === `/2010-04-01/Accounts/${accountSid}.json`) {
      return { http: 200, sid: accountSid, status: 'active' }
    }
    if (method !== 'POST' || url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) {
      return refusal(404, 20_404, `The requested resource ${url} was not found`)
    }
    if (!/^\+1\d{10}$/.test(body.To ?? '')) return refusal(400, 21_211, "Invalid 'To' Phone Number")
    if (typeof twilio.mode === 'object') return refusal(400, twilio.mode.refuses, 'Not taken')
    if (!body.Body) return refusal(400, 21_602, 'Message body is required')
    if (body.From !== from && !body.MessagingServiceSid) {
      return refusal(400, 21_606, "The 'From' phone number is not yours")
    }
    twilio.received.push(body)
    return { http: 201, sid: `SM${String(twilio.received.length).padStart(32, '0')}` }
  }

  const twilio: TestTwilio = {
    options: {
      accountSid: `AC${'1'.repeat(32)}`,
      authToken: 'test-token',
      from: '+19195550100',
      apiUrl: await listenLocally(server),
    },
    received: [],
    asked: () => asked,
    mode: 'works',
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return twilio
}

const refusal = (status: number, code: number, message: string) => ({
  http: status,
  status,
  code,
  message,
})
