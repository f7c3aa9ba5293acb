import { expect, it } from 'vitest'
import { queries } from '#/api/provider'
import { type ApiMocks, mockApi } from './mock-api'
import { aChapter, aMember, anEvent } from './records'
import { server } from './server'

it('what does not fit the router does not compile', () => {
  const wrong: ApiMocks[] = [
    // @ts-expect-error there is no such feature
    { chapters: { list: () => [] } },
    // @ts-expect-error there is no such procedure
    { chapter: { all: () => [] } },
    // @ts-expect-error a name is no number
    { chapter: { list: () => [aChapter({ name: 1 })] } },
    // @ts-expect-error a chapter is not a member
    { user: { directory: () => [aChapter()] } },
    // @ts-expect-error the filter has no slug
    { event: { active: ({ slug }) => [anEvent({ title: slug })] } },
  ]
  expect(wrong).toHaveLength(5)
})

it('answers single calls and batches', async () => {
  server.use(
    mockApi({
      chapter: { list: () => [aChapter({ name: 'Sunrise' })] },
      user: { directory: (filter) => [aMember({ firstname: `of ${filter?.limit}` })] },
      contact: { send: ({ message }) => ({ data: null, message: { title: 'Sent', message } }) },
    }),
  )
  const [chapters, members] = await Promise.all([
    queries.chapter.list.fetch(),
    queries.user.directory.fetch({ limit: 7 }),
  ])
  expect(chapters[0]?.name).toBe('Sunrise')
  expect(members[0]?.firstname).toBe('of 7')
})
