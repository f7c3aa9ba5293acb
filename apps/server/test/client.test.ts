import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
// By its path: the client depends on the server, so the server cannot declare the client.
import { createClient, isFailure } from '../../../packages/client/src/index.js'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  createUser,
  testPassword,
  tokenFor,
} from './builders.js'
import { startServer, type TestServer } from './server.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** The error of a call. */
async function failureOf(call: Promise<unknown>) {
  const error = await call.then(
    () => 'it succeeded',
    (reason: unknown) => reason,
  )
  if (!isFailure(error)) throw error
  return error
}

describe('the client of other programs', () => {
  it('signs in, and lists, creates and edits chapters in an administrator’s name', async () => {
    await createChapter(server, { name: 'Old Mill' })
    const { email } = await createAdmin(server)
    let token: string | undefined
    const club = createClient({ url: server.url, token: () => token })
    const session = await club.auth.signIn.mutate({ email, password: testPassword })
    if (!('token' in session.data)) throw new Error('A second step is asked for')
    token = session.data.token

    const [me, before] = await Promise.all([club.account.get.query(), club.chapter.list.query()])
    expect(me.role).toEqual([{ name: 'Admin' }])
    expect(before.map(({ name }) => name)).toEqual(['Old Mill'])
    const { data: chapter } = await club.chapter.create.mutate({ name: 'Cedar Bend' })
    const { id, version } = chapter
    const edited = await club.chapter.update.mutate({ id, version, name: 'Cedar Bend North' })
    expect(edited.message?.title).toBe('Chapter saved')
    expect((await club.chapter.get.query({ id })).name).toBe('Cedar Bend North')
  })

  it('explains why a call was refused, field by field, and which id to search the log for', async () => {
    const token = await tokenFor(server, await createAdmin(server))
    const club = createClient({ url: server.url, token })
    const failure = await failureOf(club.chapter.create.mutate({ name: '' }))
    expect(failure.message).toBe('Name is required')
    expect(failure.data).toMatchObject({
      code: 'BAD_REQUEST',
      httpStatus: 400,
      title: 'Check your entries',
      fields: { name: 'Name is required' },
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('without a token may do what a visitor may', async () => {
    const failure = await failureOf(createClient({ url: server.url }).chapter.list.query())
    expect(failure.data).toMatchObject({ httpStatus: 401, title: 'Not signed in' })
  })

  it('tells a club that does not answer from one that refuses', async () => {
    // No server listens at port 9.
    const club = createClient({ url: 'http://127.0.0.1:9' })
    expect((await failureOf(club.chapter.list.query())).data).toBeUndefined()
  })
})

describe('the example of docs/api.md', () => {
  /** Runs it as its documentation describes. */
  const runExample = (token: string) =>
    promisify(execFile)('node_modules/.bin/tsx', ['packages/client/examples/chapter-events.ts'], {
      cwd: root,
      env: { ...process.env, CLUBHOUSE_URL: server.url, CLUBHOUSE_TOKEN: token },
    })

  it('lists the events of the caller’s chapter, and of no other', async () => {
    const chapter = await createChapter(server, { name: 'Lakeside' })
    const other = await createChapter(server)
    const user = await createMember(server, { firstname: 'Rosa', chapterId: chapter.id })
    await createEvent(server, { chapterId: chapter.id, location: 'The Depot', city: 'Cary' })
    await createEvent(server, {
      title: 'Lunch',
      type: 'Recurring',
      date: null,
      dayOfWeek: 'Wednesday',
      chapterId: chapter.id,
      isCancelled: true,
    })
    await createEvent(server, { title: 'Elsewhere', chapterId: other.id })
    const { stdout } = await runExample(await tokenFor(server, user))
    const [greeting, ...events] = stdout.trim().split('\n')
    expect(greeting).toBe('Rosa, these are the events of Lakeside:')
    expect(events.sort()).toEqual([
      'Breakfast: 2030-01-15, 07:00–08:00, The Depot, Cary',
      'CANCELED Lunch: every Wednesday, 07:00–08:00, place to be announced',
    ])
  })

  it('works with a personal access token that its owner made', async () => {
    const chapter = await createChapter(server, { name: 'Sunrise' })
    const user = await createMember(server, { chapterId: chapter.id })
    const club = createClient({ url: server.url, token: await tokenFor(server, user) })
    const { data } = await club.personalAccessToken.create.mutate({ name: 'My calendar' })
    const { stdout } = await runExample(data.token)
    expect(stdout).toBe('Nora, these are the events of Sunrise:\n')
  })

  it('explains to a member without a chapter, and to a refused caller, what is wrong', async () => {
    const { stdout } = await runExample(await tokenFor(server, await createUser(server)))
    expect(stdout).toBe('Nora, you don’t have a chapter yet.\n')
    await expect(runExample('clubhouse_nobody')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Not signed in: Sign in to continue.'),
    })
  })
})
