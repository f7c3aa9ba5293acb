import { chapterDetail, chapterRecord, chapterSchema, slugOf } from '@clubhouse/schema/chapter'
import { makeFactory } from './make-factory.js'
import { memberFactory } from './members.js'
import { nextId } from './next-id.js'
import { nthName } from './nth-name.js'
import { times } from './times.js'

const names = ['Midday', 'Sunrise', 'Lakeside Evening', 'Cedar Bend', 'Old Mill']

type Given = { name?: string; timeStart?: string; timeEnd?: string }

/** What each chapter says of itself. */
function described(n: number, given: Given) {
  const { name = nthName(names, n) } = given
  const email = `${slugOf(name) || 'chapter'}@club.example`
  return {
    name,
    slug: slugOf(name),
    email,
    description: 'We meet for lunch.',
    ...times(given, '12:00'),
  }
}

/** A chapter. */
export const chapterFactory = makeFactory(chapterRecord, (n, given) => ({
  ...described(n, given),
  version: 1,
}))

/** A chapter with two members of it. */
export const chapterDetailFactory = makeFactory(chapterDetail, (n, given) => {
  const { id = nextId() } = given
  const chapter = described(n, given)
  return {
    ...chapter,
    id,
    version: 1,
    users: memberFactory.buildList(2, { chapter: { id, name: chapter.name } }),
  }
})

/** What the chapter form sends. */
export const chapterInputFactory = makeFactory(chapterSchema, described)
