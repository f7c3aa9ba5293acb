import type { DutyRecord } from '@clubhouse/schema/duties/duty'
import type { RosterDate } from '@clubhouse/schema/duties/roster'
import type { EventDetail } from '@clubhouse/schema/events/event'
import { useDeadDrawer } from '#/components/record-list/use-dead-drawer'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { AssignForm } from './assign-form'
import { AddDuty, EditDuty } from './duty-form'
import { FillForm } from './fill-form'
import { MemberAbsenceForm } from './member-absence-form'

type DutyDrawersProps = {
  event: Pick<EventDetail, 'id' | 'type' | 'date' | 'endDate' | 'endsNextDay'>
  duties: readonly DutyRecord[]
  dates: readonly RosterDate[]
}

/** The forms of the page of duties; each opens over the page. */
export function DutyDrawers({ event, duties, dates }: DutyDrawersProps) {
  const { drawer, id = '', leave } = useDrawerAddress()
  const [dutyId = '', date = ''] = id.split(' ')
  const duty = duties.find((one) => one.id === dutyId)
  const day = dates.find((one) => one.date === date)?.day
  const needsDuty = drawer === 'edit' || drawer === 'assign'
  useDeadDrawer(needsDuty && (!duty || (drawer === 'assign' && !day)))
  if (drawer === 'create')
    return (
      <Drawer title="Add Duty">
        <AddDuty event={event} onDone={leave} />
      </Drawer>
    )
  if (drawer === 'fill')
    return (
      <Drawer title="Fill Roster">
        <FillForm eventId={event.id} onDone={leave} />
      </Drawer>
    )
  if (drawer === 'absence')
    return (
      <Drawer title="Add Absence">
        <MemberAbsenceForm onDone={leave} />
      </Drawer>
    )
  if (drawer === 'edit' && duty)
    return (
      <Drawer title="Edit Duty">
        <EditDuty event={event} duty={duty} onDone={leave} />
      </Drawer>
    )
  return drawer === 'assign' && duty && day ? (
    <Drawer title="Add Member">
      <AssignForm duty={duty} date={date} day={day} onDone={leave} />
    </Drawer>
  ) : null
}
