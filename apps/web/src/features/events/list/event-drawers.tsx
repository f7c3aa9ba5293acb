import type { EventRecord } from '@clubhouse/schema/events/event'
import { useDeadDrawer } from '#/components/record-list/use-dead-drawer'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { CreateEvent, EditEvent } from '../event-parts'

type EventDrawersProps = {
  /** Undefined while they load. */
  events: readonly EventRecord[] | undefined
  organizes: boolean
}

/** The list's drawers, for organizers: 'Create Event' and 'Edit Event'. */
export function EventDrawers({ events, organizes }: EventDrawersProps) {
  const { drawer, id, leave } = useDrawerAddress()
  const edited = events?.find((event) => event.id === id)
  const asked = drawer === 'create' || drawer === 'edit'
  useDeadDrawer(Boolean(events && asked && (!organizes || (drawer === 'edit' && !edited))))
  if (!organizes) return null
  if (drawer === 'create')
    return (
      <Drawer title="Create Event">
        <CreateEvent onDone={leave} />
      </Drawer>
    )
  return drawer === 'edit' && edited ? (
    <Drawer key={edited.id} title="Edit Event">
      <EditEvent event={edited} onDone={leave} />
    </Drawer>
  ) : null
}
