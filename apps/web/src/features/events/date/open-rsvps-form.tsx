import { clubTime } from '@clubhouse/schema/club-time'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { useState } from 'react'
import { NotifyField } from '#/components/form/notify-field'
import { useByClubClock } from '#/site/use-by-club-clock'
import { type DateFormProps, useDateForm } from './use-date-form'

/** Closes a date's RSVPs, or reopens them until the start; off by default, members are notified. */
export function OpenRsvpsForm({
  date,
  isOver,
  audience,
  event,
  withFollowing: _withFollowing,
  hasLater: _hasLater,
  ...saving
}: DateFormProps & { event: EventRecord }) {
  const now = useByClubClock(clubTime)
  // As when it was opened: the button must not change its meaning.
  const [closes] = useState(() => {
    const { timeStart = '00:00' } = date
    return isOpen(event, { ...date, timeStart, isCancelled: false }, now)
  })
  const form = useDateForm({ ...date, rsvpIsOpen: !closes }, saving)
  return (
    <form.AppForm>
      <form.FormBody label={closes ? 'Close RSVPs' : 'Reopen RSVPs'}>
        <p>
          {closes
            ? 'No one can RSVP yes to this date anymore. Members who RSVP’d yes can still cancel.'
            : 'Members can RSVP again until this date begins.'}
        </p>
        <form.AppField name="notify">
          {() => (
            <NotifyField
              isOver={isOver}
              changed={['rsvpIsOpen']}
              audience={(isOn) => audience('This', isOn)}
            />
          )}
        </form.AppField>
        <form.FormButtons
          label={closes ? 'Close RSVPs' : 'Reopen RSVPs'}
          busyLabel={closes ? 'Closing…' : 'Reopening…'}
          keep={closes ? 'Keep them open' : 'Keep them closed'}
        />
      </form.FormBody>
    </form.AppForm>
  )
}
