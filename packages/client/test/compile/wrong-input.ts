/** An input that a procedure does not accept. */
import { createClient } from '@clubhouse/client'

const club = createClient({ url: 'http://localhost:3000' })

export const calls = [
  club.chapter.create.mutate({ name: 1 }), // refused: TS2322
  club.chapter.create.mutate({ name: 'Midday', dayOfWeek: 'Mon' }), // refused: TS2322
  club.chapter.create.mutate({ name: 'Midday', title: 'Midday' }), // refused: TS2353
  club.event.active.query('Midday'), // refused: TS2345
  club.chapter.create.mutate({ name: 'Midday' }),
]
