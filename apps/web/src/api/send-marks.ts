import type { AttendanceMark } from '@clubhouse/schema/attendance/attendance'
import { client } from './client'
import { queries } from './provider'
import { refusalOf } from './refusal-of'
import { useSession } from './session'
import { addMark, refuseMark, removeMark, type UnsentMark, useUnsentMarks } from './unsent-marks'
import { withMark } from './with-mark'

/** Before the next try, in milliseconds: doubled after each that fails. */
const firstPause = 2000
const longestPause = 60_000

let sending = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Records something on this phone, and sends it. */
export function recordMark(mark: UnsentMark): void {
  addMark(mark)
  void sendMarks()
}

/**
 * Sends unsent marks one after the other, whenever one is recorded, somebody signs in or the connection is back; and
 * tries again after a pause that grows.
 */
async function sendMarks(): Promise<void> {
  if (sending || !navigator.onLine) return
  clearTimeout(timer)
  sending = true
  try {
    for (let next = nextMark(); next; next = nextMark()) {
      if (!(await send(next))) return tryLater()
      failures = 0
    }
  } finally {
    sending = false
  }
}

function nextMark(): UnsentMark | undefined {
  const { token, user } = useSession.getState()
  const { owner, marks } = useUnsentMarks.getState()
  if (!token || !user || user.id !== owner) return undefined
  return marks.find(({ refusal }) => refusal === null)
}

function tryLater() {
  timer = setTimeout(sendMarks, Math.min(firstPause * 2 ** failures++, longestPause))
}

/** Returns whether the server has decided about it. */
async function send(waiting: UnsentMark): Promise<boolean> {
  const { id, date, mark } = waiting
  try {
    const { data } = await client.attendance.update.mutate(
      { id, date, ...mark },
      { context: { quiet: 'all' } },
    )
    await keep(waiting, data)
    removeMark(waiting)
  } catch (error) {
    const reason = refusalOf(error)
    if (reason === null) return false
    refuseMark(waiting, reason)
  }
  return true
}

/** Adds the mark to the list before it is no longer unsent; an answer that was read before does not undo it. */
async function keep({ id, date }: UnsentMark, mark: AttendanceMark): Promise<void> {
  await queries.attendance.get.cancel({ id, date })
  queries.attendance.get.setData({ id, date }, (sheet) => sheet && withMark(sheet, mark))
  void queries.attendance.get.invalidate({ id, date })
}

const connected = () => {
  failures = 0
  void sendMarks()
}
window.addEventListener('online', connected)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') connected()
})
useSession.subscribe(({ token }, { token: before }) => {
  if (token && token !== before) connected()
})
void sendMarks()
