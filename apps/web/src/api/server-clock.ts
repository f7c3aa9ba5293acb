import { z } from 'zod/mini'
import { queryClient } from './provider'

const withNow = z.object({ now: z.iso.datetime() })

let offset = 0

// An answer has the time when it arrived, so one that is read from the cache may be minutes old.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
  const { data } = withNow.safeParse(event.query.state.data)
  if (data) offset = Date.parse(data.now) - Date.now()
})

/** How far the server's clock is ahead of this browser's, in milliseconds, by the last answer that said the time. */
export const serverOffset = (): number => offset
