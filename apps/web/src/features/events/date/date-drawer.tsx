import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { useState } from 'react'
import { formatShortDate } from '#/components/format/date'
import { useDeadDrawer } from '#/components/record-list/use-dead-drawer'
import { Drawer } from '#/components/ui/drawer'
import { FormDialog } from '#/components/ui/form-dialog'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { type DateAction, dateActions } from './date-actions'
import { CancelDate, ChangeDate, OpenRsvps, RestoreDate } from './date-parts'

type DateDrawerProps = {
  event: EventRecord
  occurrence: Occurrence
  actions: readonly DateAction[]
}

/** The drawer or dialog for the date action in the URL. */
export function DateDrawer(props: DateDrawerProps) {
  const { drawer } = useDrawerAddress()
  const action = dateActions.find((name) => name === drawer)
  return action && <OpenedDrawer key={action} action={action} {...props} />
}

function OpenedDrawer({
  action,
  event,
  occurrence,
  actions,
}: DateDrawerProps & { action: DateAction }) {
  // Decided when it opens: a save, here or by someone else, must not remove the form.
  const [makesSense] = useState(() => actions.includes(action))
  const { leave } = useDrawerAddress()
  useDeadDrawer(!makesSense)
  if (!makesSense) return null
  const editor = { event, occurrence, onDone: leave }
  const what = `“${event.title}” on ${formatShortDate(occurrence.day)}`
  if (action === 'edit') {
    return (
      <Drawer title="Change this date">
        <ChangeDate {...editor} />
      </Drawer>
    )
  }
  if (action === 'rsvps') {
    return (
      <FormDialog title={`RSVPs for ${what}`}>
        <OpenRsvps {...editor} />
      </FormDialog>
    )
  }
  return action === 'cancel' ? (
    <FormDialog title={`Cancel ${what}?`}>
      <CancelDate {...editor} />
    </FormDialog>
  ) : (
    <FormDialog title={`Restore ${what}?`}>
      <RestoreDate {...editor} />
    </FormDialog>
  )
}
