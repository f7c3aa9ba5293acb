import { clubDate } from '@clubhouse/schema/club-time'
import type { OfficeList } from '@clubhouse/schema/offices/office'
import { isInEffect } from '@clubhouse/schema/offices/term'
import { useByClubClock } from '#/site/use-by-club-clock'
import { readChoice } from './chapter-choice'

type GroupNoteProps = { list: OfficeList; choice: string | null | undefined }

/** Counts the members who see an event of an office or a committee; nothing for other events. */
export function GroupNote({ list: { terms, committees }, choice }: GroupNoteProps) {
  const today = useByClubClock(clubDate)
  const { officeId, committeeId } = readChoice(choice)
  if (!officeId && !committeeId) return null
  const rows = officeId
    ? terms.filter((term) => term.officeId === officeId)
    : (committees.find(({ id }) => id === committeeId)?.members ?? [])
  const people = new Set(rows.filter((row) => isInEffect(row, today)).map(({ user }) => user.id))
  return (
    <p className="text-muted" role="status">
      {people.size === 1 ? '1 member sees this event' : `${people.size} members see this event`},
      and so do administrators and officers who manage events. Others can’t find it.
    </p>
  )
}
