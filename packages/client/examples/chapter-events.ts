/** Lists the events of your chapter; set CLUBHOUSE_URL and CLUBHOUSE_TOKEN for your club and account. */
import { createClient, isFailure, type RouterOutputs } from '@clubhouse/client'

type Event = RouterOutputs['event']['active'][number]

const { CLUBHOUSE_URL: url = 'http://localhost:3000', CLUBHOUSE_TOKEN: token } = process.env
const club = createClient({ url, token })

/** 'Breakfast: 2030-01-15, 07:00–08:00, The town hall, Cary' */
function describe({ title, date, dayOfWeek, timeStart, timeEnd, location, city }: Event) {
  const day = date ?? `every ${dayOfWeek}`
  const place = [location, city].filter(Boolean).join(', ') || 'place to be announced'
  return `${title}: ${day}, ${timeStart}–${timeEnd}, ${place}`
}

async function listEvents() {
  const { firstname, chapterId, chapter } = await club.account.get.query()
  if (!chapter || !chapterId) return console.log(`${firstname}, you don’t have a chapter yet.`)
  const events = await club.event.active.query({ chapterId })
  console.log(`${firstname}, these are the events of ${chapter.name}:`)
  for (const event of events)
    console.log(`${event.isCancelled ? 'CANCELED ' : ''}${describe(event)}`)
}

await listEvents().catch((error: unknown) => {
  if (!isFailure(error)) throw error
  console.error(`${error.data?.title ?? 'No response'}: ${error.message}`)
  process.exitCode = 1
})
