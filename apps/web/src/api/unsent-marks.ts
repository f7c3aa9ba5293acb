import { type AttendanceMark, attendanceMark } from '@clubhouse/schema/attendance/attendance'
import { z } from 'zod/mini'
import { create } from 'zustand'
import { useSession } from './session'
import { waitingKey } from './unsent-key'

/** A mark that was recorded on this phone and may not have reached the server. */
const unsentMark = z.object({
  id: z.uuid(),
  date: z.iso.date(),
  mark: attendanceMark,
  /** Whom it is about, and where, for a time when neither can be read; empty once its owner has signed out. */
  who: z.string(),
  event: z.string(),
  /** Why the server does not take it; null: not sent yet. */
  refusal: z.nullable(z.string()),
})
export type UnsentMark = z.infer<typeof unsentMark>

/** Whom it is about, for people. */
export const nameOf = ({ who, mark }: Pick<UnsentMark, 'who' | 'mark'>): string =>
  who || ('guests' in mark ? 'Guests' : 'A member')

type Waiting = { owner: string | null; marks: readonly UnsentMark[] }

/**
 * The unsent marks of the person who is signed in; nobody sees another person's. Each person has a separate key, so
 * that the marks outlast the page and the session.
 */
export const useUnsentMarks = create<Waiting>(() => ({ owner: null, marks: [] }))

/** Returns the unsent marks of one date. */
export function useUnsentMarksOf({ id, date }: Pick<UnsentMark, 'id' | 'date'>): UnsentMark[] {
  const marks = useUnsentMarks((waiting) => waiting.marks)
  return marks.filter((mark) => mark.id === id && mark.date === date)
}

const ownerNow = () => useSession.getState().user?.id ?? null

/** What is stored; null where nothing can be, or where it is not ours. */
function stored(owner: string): UnsentMark[] | null {
  try {
    const text = window.localStorage.getItem(waitingKey(owner))
    return z.array(unsentMark).parse(JSON.parse(text ?? '[]'))
  } catch {
    return null
  }
}

function load() {
  const owner = ownerNow()
  useUnsentMarks.setState({ owner, marks: owner ? (stored(owner) ?? []) : [] })
}

/** Changes the unsent marks, starting from those that other tabs left. */
function change(edit: (marks: readonly UnsentMark[]) => UnsentMark[]) {
  const owner = ownerNow()
  if (!owner) return
  const known = useUnsentMarks.getState()
  const marks = edit(stored(owner) ?? (known.owner === owner ? known.marks : []))
  try {
    if (marks.length > 0) window.localStorage.setItem(waitingKey(owner), JSON.stringify(marks))
    else window.localStorage.removeItem(waitingKey(owner))
  } catch {
    // Then it waits as long as the page lives.
  }
  useUnsentMarks.setState({ owner, marks })
}

const subjectOf = ({ id, date, mark }: Pick<UnsentMark, 'id' | 'date' | 'mark'>) =>
  `${id} ${date} ${'userId' in mark ? mark.userId : 'guests'}`

/** Lets something wait; what was recorded before of the same person and date is replaced. */
export const addMark = (added: UnsentMark) =>
  change((marks) => [...marks.filter((mark) => subjectOf(mark) !== subjectOf(added)), added])

const isSame = (one: UnsentMark, other: UnsentMark) =>
  subjectOf(one) === subjectOf(other) && one.mark.takenAt === other.mark.takenAt

/** Removes a mark that has reached the server, or that nobody needs. A later one of the same person stays. */
export const removeMark = (removed: UnsentMark) =>
  change((marks) => marks.filter((mark) => !isSame(mark, removed)))

/** The server will never take it. */
export const refuseMark = (refused: UnsentMark, refusal: string) =>
  change((marks) => marks.map((mark) => (isSame(mark, refused) ? { ...mark, refusal } : mark)))

let lastTakenAt = 0

/** The instant of something that is recorded now, by the server's clock: each is later than the one before. */
export function takenAtNow(offset: number): AttendanceMark['takenAt'] {
  lastTakenAt = Math.max(Date.now() + offset, lastTakenAt + 1)
  return new Date(lastTakenAt).toISOString()
}

load()
useSession.subscribe(() => {
  if (ownerNow() !== useUnsentMarks.getState().owner) load()
})
window.addEventListener('storage', ({ key }) => {
  const { owner } = useUnsentMarks.getState()
  if (owner && key === waitingKey(owner)) load()
})
