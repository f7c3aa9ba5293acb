import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin, tokenFor } from '../../test/builders.js'
import {
  bodiesOfReads,
  everyCell,
  fromQueryString,
  otherContentTypes,
  uploads,
  wrongCells,
} from '../../test/input-location.js'
import { startServer, type TestServer } from '../../test/server.js'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startServer()
  admin = await tokenFor(server, await createAdmin(server))
})
afterAll(() => server.close())

it.each([
  ['no write takes anything from the query string', everyCell(fromQueryString)],
  ['no write takes a body of another type', everyCell(otherContentTypes)],
  ['only uploads take a form, and ask who calls first', everyCell(uploads)],
  ['no read takes a body', everyCell(bodiesOfReads)],
])('%s', async (_rule, cells) => {
  expect(await wrongCells(server, admin, cells)).toEqual([])
})
