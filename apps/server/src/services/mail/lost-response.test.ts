import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { Unanswered } from '../jobs/undelivered.js'
import { createSmtpMailer } from './smtp-mailer.js'

/** An email server that hangs up where the client says this, or after the content ('.'). */
async function hangsUpAt(command: string): Promise<string> {
  const talk = (socket: Socket) => {
    let isContent = false
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        if (isContent && line !== '.') continue
        if (line.startsWith(command)) return socket.destroy()
        isContent = line === 'DATA'
        socket.write(isContent ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  }
  const server = createServer(talk).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `smtp://127.0.0.1:${address.port}`
}

const mail = {
  id: '1',
  to: 'ada@people.example',
  replyTo: null,
  unsubscribeUrl: null,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
}

const failureAt = async (command: string) => {
  const url = await hangsUpAt(command)
  const mailer = createSmtpMailer(url, () => ({ name: 'Club', address: 'club@club.example' }))
  return mailer.send(mail).then(
    () => null,
    (error: unknown) => error,
  )
}

it.each(['EHLO', 'MAIL', 'RCPT', 'DATA'])(
  'treats an email as not sent when the server hangs up at %s',
  async (command) => {
    const failure = await failureAt(command)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(Unanswered)
  },
)

it('treats an email as possibly sent when the server hangs up after the content', async () => {
  expect(await failureAt('.')).toBeInstanceOf(Unanswered)
})
