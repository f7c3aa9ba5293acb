import {
  chapterDetail,
  chapterRecord,
  chapterSchema,
  slugOf,
} from '@clubhouse/schema/chapters/chapter'
import { makeFactory, nextId } from './make-factory.js'
import { memberFactory } from './members.js'
import { nthName } from './names.js'

const names = ['Midday', 'Sunrise', 'Lakeside Evening', 'Cedar Bend', 'Old Mill']

type Given = { name?: string; timeStart?: string; timeEnd?: string }

/** The values of each chapter. */
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

/** The input of the chapter form. */
export const chapterInputFactory = makeFactory(chapterSchema, described)

type Times = { timeStart?: string; timeEnd?: string }

/** One hour from `start`, or around what is given, so that the end is after the start. */
export function times({ timeStart, timeEnd }: Times, start: string) {
  if (timeStart !== undefined) return { timeStart, timeEnd: timeEnd ?? shifted(timeStart, 60) }
  if (timeEnd === undefined) return { timeStart: start, timeEnd: shifted(start, 60) }
  return { timeStart: start < timeEnd ? start : shifted(timeEnd, -60), timeEnd }
}

/** HH:MM some minutes earlier or later, on the same day. */
function shifted(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const total = Math.min(Math.max(hour * 60 + minute + minutes, 0), 24 * 60 - 15)
  return [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
