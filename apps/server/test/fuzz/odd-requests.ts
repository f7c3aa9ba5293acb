import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listRestOperations } from '../../src/http/rest/rest-calls.js'
import { testPassword } from '../builders.js'
import { startServer, type TestServer } from '../server.js'
import { type Club, createClub } from './club.js'
import { complaintOfChanges, hasAdministrator } from './judge-changes.js'
import { complaintOfReply } from './judge-reply.js'
import { requestsFor } from './requests-for.js'
import { deleteRows, listTables, type Rows, readRows } from './rows.js'
import { send } from './send.js'

/** So many go to one club, which is then created again: the limits of sign-ins begin again, too. */
const perClub = 20
const requests = fc.oneof(...listRestOperations().map(requestsFor))

/** So many requests, the same for one `seed`, meet no failure and change nothing that their callers may not. */
export function fuzz(total: number, seed: number): void {
  /** In milliseconds; ends a search for the smallest request, too. */
  const patience = 30_000 + total * 100
  // A connection for each request: some responses close theirs.
  const agent = new Agent({ keepAlive: false })
  let dataDir: string
  let server: TestServer
  let tables: string[]
  let passwordHash: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fuzz-'))
    server = await startServer({ dataDir })
    tables = await listTables(server.db)
    passwordHash = await server.services.passwords.hash(testPassword)
  })
  afterAll(async () => {
    agent.destroy()
    await server.close()
    await rm(dataDir, { recursive: true })
  })

  it(`${total} odd requests meet no failure, and change nothing that their callers may not`, {
    timeout: patience + 10_000,
  }, async () => {
    let sent = 0
    let club: Club
    let before: Rows
    const holds = fc.asyncProperty(requests, async (request) => {
      if (sent++ % perClub === 0) {
        await deleteRows(server.db, tables)
        club = await createClub(server, passwordHash)
        before = await readRows(server.db, tables)
      }
      const reply = await send({ url: server.url, agent }, club, request)
      const rows = { before, after: await readRows(server.db, tables) }
      before = rows.after
      expect(complaintOfReply(request, reply)).toBeNull()
      expect(complaintOfChanges(request, club, reply, rows)).toBeNull()
      expect(hasAdministrator(rows.after), 'somebody runs the club').toBe(true)
    })
    await fc.assert(holds, {
      numRuns: total,
      seed,
      interruptAfterTimeLimit: patience,
      markInterruptAsFailure: true,
    })
  })
}
