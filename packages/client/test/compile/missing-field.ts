/** A missing input field, and a field that a response does not have. */
import { createClient } from '@clubhouse/client'

const club = createClient({ url: 'http://localhost:3000' })

export const calls = [
  club.chapter.create.mutate({}), // refused: TS2741
  club.chapter.update.mutate({ name: 'Midday' }), // refused: TS2345
  club.chapter.get.query(), // refused: TS2554
]

const [chapter] = await club.chapter.list.query()
export const title = chapter?.title // refused: TS2339
export const slug = chapter?.slug
