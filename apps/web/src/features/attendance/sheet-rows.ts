import type { AttendanceMember, AttendanceSheet } from '@clubhouse/schema/attendance/attendance'
import { matcherOf, plainText } from '@clubhouse/schema/text/search-text'
import { nameOf, type UnsentMark } from '#/api/unsent-marks'
import { withMark } from '#/api/with-mark'

/** A member on the list, with unsent changes applied. */
export type SheetRow = AttendanceMember & { isWaiting: boolean }

/** Applies this phone's unsent changes to a date's attendance: the latest change wins, as on the server. */
export function withUnsent(sheet: AttendanceSheet, waiting: readonly UnsentMark[]) {
  let shown = sheet
  const ids = new Set<string>()
  let guestsWait = false
  for (const one of waiting) {
    const { mark, refusal } = one
    if (refusal !== null) continue
    if ('guests' in mark) {
      guestsWait = true
      if (mark.takenAt >= (sheet.guestsTakenAt ?? '')) shown = withMark(shown, mark)
      continue
    }
    ids.add(mark.userId)
    const known = shown.members.find(({ id }) => id === mark.userId)
    if (!known) shown = { ...shown, members: [...shown.members, unknown(mark.userId, nameOf(one))] }
    if (mark.takenAt >= (known?.takenAt ?? '')) shown = withMark(shown, mark)
  }
  const rows: SheetRow[] = shown.members.map((member) => ({
    ...member,
    isWaiting: ids.has(member.id),
  }))
  return { rows, guests: shown.guests, guestsWait }
}

/** A member of another chapter, until the server adds them to the list. */
function unknown(id: string, fullname: string): AttendanceMember {
  const [firstname = '', lastname = ''] = fullname.split(' ')
  const nothing = { avatar: null, answer: null, status: null, takenAt: null, makeUp: null }
  return { id, firstname, lastname, fullname, ...nothing }
}

/** Returns the people whose name matches the search text. */
export function named<Person extends { fullname: string }>(
  people: readonly Person[],
  search: string,
): readonly Person[] {
  if (search.trim() === '') return people
  const matches = matcherOf(search)
  return people.filter(({ fullname }) => matches(plainText(fullname)))
}
