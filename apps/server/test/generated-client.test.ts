import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin, createChapter, testPassword } from './builders.js'
import {
  compile,
  createClientFolder,
  removeClientFolder,
  runProgram,
} from './generated-client/compile.js'
import { startServer, type TestServer } from './server.js'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startServer()
  folder = await createClientFolder(server)
})
afterAll(async () => {
  await removeClientFolder(folder)
  await server.close()
})

it('a client of generated types compiles, signs in, and creates and edits a chapter', async () => {
  await createChapter(server, { name: 'Old Mill' })
  const { email } = await createAdmin(server)
  expect(await compile(folder, 'program')).toBe('')
  const said: unknown = JSON.parse(
    await runProgram(folder, 'program', [server.url, email, testPassword]),
  )
  expect(said).toEqual({
    greeted: 'Nora',
    before: ['Old Mill'],
    created: ['Cedar Bend', 'cedar-bend'],
    edited: ['Cedar Bend North', 'Monday', 'Chapter saved'],
    refused: { name: 'Name is required' },
    after: ['Cedar Bend North', 'Old Mill'],
  })
})

it('a client that misspells a field, sent or read, does not compile', async () => {
  const complaints = await compile(folder, 'misspelt')
  expect(complaints).toMatch(/misspelt\.ts\(7,.*'title' does not exist in type/)
  expect(complaints).toMatch(/misspelt\.ts\(9,.*Property 'title' does not exist/)
})
