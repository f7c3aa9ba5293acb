import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** An email as an email server gets it: the envelope's recipients, the source, and its parsed content. */
export type Received = { to: string[]; raw: string; mail: Email }

export type TestSmtp = {
  url: string
  /** All that was accepted. */
  received: Received[]
  /** How many were refused. */
  refused(): number
  /** The response to a recipient's address that is refused; changes count from the next mail on. */
  answers: Record<string, number | 'never'>
  /** How many recipients were sent to it. */
  asked(): number
  close(): Promise<void>
}

type Manners = Partial<Pick<TestSmtp, 'answers'>> & {
  refusals?: number
  silences?: number
  refusalCode?: number
  port?: number
  password?: string
}

/**
 * An email server of this machine that refuses the senders of the first `refusals` emails, hangs up on the first
 * `silences` once it has them, and requires sign-in with `password` if it is set; closed with the test.
 */
export async function smtpForTest({
  refusals = 0,
  silences = 0,
  refusalCode = 451,
  answers = {},
  port = 0,
  password = '',
}: Manners = {}): Promise<TestSmtp> {
  const received: Received[] = []
  let refused = 0
  let asked = 0
  let silent = 0
  const smtp = new SMTPServer({
    authOptional: password === '',
    allowInsecureAuth: true,
    onAuth: (given, _session, done) =>
      given.password === password
        ? done(null, { user: given.username })
        : done(Object.assign(new Error('Authentication failed'), { responseCode: 535 })),
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => {
      if (refused === refusals) return done()
      refused++
      done(Object.assign(new Error('Not now'), { responseCode: refusalCode }))
    },
    onRcptTo: ({ address }, _session, done) => {
      asked++
      const answer = answers[address] ?? 250
      if (answer === 250) return done()
      if (answer !== 'never') done(Object.assign(new Error('Not taken'), { responseCode: answer }))
    },
    onData: (stream, session, done) => {
      keep(stream, session.envelope.rcptTo).then(() => {
        if (silent === silences) return done()
        silent++
        for (const connection of smtp.connections) connection.close()
      }, done)
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
  smtp.on('error', (error) => {
    // From a client that was killed in the middle of an email.
    if (!('code' in error && error.code === 'ECONNRESET')) throw error
  })
  const server = smtp.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = () => new Promise<void>((resolve) => smtp.close(() => resolve()))
  onTestFinished(close)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refused: () => refused,
    answers,
    asked: () => asked,
    close,
  }
}
