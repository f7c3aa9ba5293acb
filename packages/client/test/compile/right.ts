/** Everything that a program may write compiles. */
import { createClient, isFailure, type RouterInputs, type RouterOutputs } from '@clubhouse/client'
import { eventFactory, mockClubhouse } from '@clubhouse/client/testing'

const club = createClient({ url: 'http://localhost:3000', token: () => 'clubhouse_mine' })

/** The titles of the events of a chapter. */
export async function titlesOf(chapterId: string): Promise<string[]> {
  const events = await club.event.active.query({ chapterId })
  return events.map(({ title }) => title)
}

/** Creates a chapter; answers what is wrong with its fields when it is refused. */
export async function create(chapter: RouterInputs['chapter']['create']) {
  try {
    const { data, message } = await club.chapter.create.mutate(chapter)
    return `${message?.title}: ${data.slug.toUpperCase()}`
  } catch (error) {
    if (!isFailure(error)) throw error
    return error.data?.fields?.name ?? error.data?.requestId
  }
}

export const first = (members: RouterOutputs['user']['directory']) => members[0]?.fullname
export const created = create({ name: 'Cedar Bend', dayOfWeek: 'Monday' })
export const handlers = mockClubhouse({
  event: { active: (filter) => [eventFactory.build({ chapterId: filter?.chapterId ?? null })] },
})
