import type { EventRecord } from '@clubhouse/schema/events/event'
import type { ProgramDate } from '@clubhouse/schema/programs/program'
import { AudienceNote } from '#/api/audience-note'
import { NotifyField } from '#/components/form/notify-field'

type ProgramNotifyProps = {
  event: Pick<EventRecord, 'id' | 'chapterId' | 'wholeClub' | 'officeId' | 'committeeId'>
  /** The date that changes; absent for several. */
  one?: Pick<ProgramDate, 'date' | 'isCancelled'>
  /** Whether members see the program, before or after the change. */
  isSeen: boolean
}

/** 'Notify members', off at first: entering the speakers of a season emails nobody. */
export function ProgramNotify({ event, one, isSeen }: ProgramNotifyProps) {
  if (!isSeen || one?.isCancelled) return null
  const { id, chapterId, wholeClub, officeId, committeeId } = event
  return (
    <NotifyField
      isOver={false}
      changed={[]}
      audience={(isOn) => (
        <AudienceNote
          {...{ id, chapterId, wholeClub, officeId, committeeId, isOn }}
          {...(one && { date: one.date })}
        />
      )}
    />
  )
}
