import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail as a mail server gets it: the envelope's recipients, the source, and what a mail program reads in it. */
export type Received = { to: string[]; raw: string; mail: Email }

export type TestSmtp = {
  url: string
  /** All that was accepted. */
  received: Received[]
  /** How many were turned away. */
  refused(): number
  close(): Promise<void>
}

/**
 * A mail server of this machine that turns the first `refusals` mails away, and wants everybody to sign in with
 * `password` if there is one; closed with the test.
 */
export async function smtpForTest({
  refusals = 0,
  port = 0,
  password = '',
} = {}): Promise<TestSmtp> {
  const received: Received[] = []
  let refused = 0
  const smtp = new SMTPServer({
    authOptional: password === '',
    allowInsecureAuth: true,
    onAuth: (given, _session, done) =>
      given.password === password
        ? done(null, { user: given.username })
        : done(Object.assign(new Error('Authentication failed'), { responseCode: 535 })),
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => {
      if (refused === refusals) return done()
      refused++
      done(Object.assign(new Error('Not now'), { responseCode: 451 }))
    },
    onData: (stream, session, done) => {
      keep(stream, session.envelope.rcptTo).then(() => done(), done)
    },
  })
  const keep = async (stream: NodeJS.ReadableStream, to: { address: string }[]) => {
    const source = await buffer(stream)
    received.push({
      to: to.map(({ address }) => address),
      raw: source.toString(),
      mail: await PostalMime.parse(source),
    })
  }
  const server = smtp.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = () => new Promise<void>((resolve) => smtp.close(() => resolve()))
  onTestFinished(close)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `smtp://127.0.0.1:${address.port}`, received, refused: () => refused, close }
}
