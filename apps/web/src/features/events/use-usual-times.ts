import type { EventEntry, EventRecord } from '@clubhouse/schema/events/event'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lists } from '#/api/lists'
import { trpc } from '#/api/trpc'
import { wholeClubChoice } from './chapter-choice'

type Times = Pick<EventEntry, 'dayOfWeek' | 'timeStart' | 'timeEnd'>
type Usual = Pick<EventRecord, 'dayOfWeek' | 'timeStart' | 'timeEnd'>

type Form = {
  read: () => EventEntry
  write: (times: Times) => void
}

/**
 * Returns a function that fills in the day and times of a new event from the usual meeting of its chapter or of the whole
 * club. Once somebody has changed them, it leaves them.
 */
export function useUsualTimes(initial: Times, { read, write }: Form) {
  const chapters = trpc.chapter.list.useQuery()
  const cache = useQueryClient()
  const [filledIn, setFilledIn] = useState(initial)
  return () => {
    const { chapterId, type, timeStart, timeEnd } = read()
    if (timeStart !== filledIn.timeStart || timeEnd !== filledIn.timeEnd) return
    const usual: Usual | undefined =
      chapterId === wholeClubChoice.value
        ? usualMeeting(cache.getQueryData(lists.events.queryKey) ?? [])
        : chapters.data?.find(({ id }) => id === chapterId)
    if (!usual) return
    const day = read().dayOfWeek
    const isDayChosen = day !== '' && day !== filledIn.dayOfWeek
    const times: Times = {
      dayOfWeek: type === 'Once' || isDayChosen ? day : (usual.dayOfWeek ?? ''),
      timeStart: usual.timeStart,
      timeEnd: usual.timeEnd,
    }
    write(times)
    setFilledIn(times)
  }
}

/** Returns the whole club's series with the most dates. */
const usualMeeting = (events: readonly EventRecord[]): EventRecord | undefined =>
  events
    .filter(({ wholeClub, type, isCancelled }) => wholeClub && type === 'Recurring' && !isCancelled)
    .toSorted((one, other) => weeksOf(other) - weeksOf(one))[0]

/** Without weeks, a series takes place in every one of them. */
const weeksOf = ({ weeks }: EventRecord) => weeks.length || 5
