import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** PostgreSQL's CopyDone, which it follows with the number of rows. */
const copyDone = Buffer.from([0x63, 0, 0, 0, 4])

/** A way to a database on which what follows the rows of a COPY comes a little later than they do; closed with the test. */
export async function lateEndForTest(url: string): Promise<string> {
  const { host, port, user = '', database: name = '' } = new pg.Client({ connectionString: url })
  const place = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const server = createServer((client) => {
    const database = connect(place)
    client.pipe(database)
    client.on('error', () => database.destroy())
    database.on('error', () => client.destroy())
    const passOn = async () => {
      for await (const piece of database) {
        const end = piece.indexOf(copyDone) + copyDone.length
        if (end < copyDone.length) client.write(piece)
        else {
          client.write(piece.subarray(0, end))
          await setTimeout(20)
          client.write(piece.subarray(end))
        }
      }
      client.end()
    }
    passOn().catch(() => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  return `postgresql://${user}@127.0.0.1:${address.port}/${name}`
}
