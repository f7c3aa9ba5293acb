import type { DuesSchedule } from '@clubhouse/schema/finance/dues-schedule'
import { formatAmount } from '@clubhouse/schema/money'
import { Archive, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { MoreMenu } from '#/components/more-menu'
import { RecordRows } from '#/components/record-page/record-rows'
import { SectionHeader } from '#/components/section-header'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { Drawer } from '#/components/ui/drawer'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { ScheduleForm } from './schedule-form'

type DuesSchedulesProps = { schedules: readonly DuesSchedule[]; canEdit: boolean }

/** The club's dues schedules: what members of each type pay, and how often. */
export function DuesSchedules({ schedules, canEdit }: DuesSchedulesProps) {
  const utils = trpc.useUtils()
  const currency = trpc.finance.setting.useQuery().data?.currency ?? 'USD'
  const { drawer, id, open, leave } = useDrawerAddress()
  const [doomed, setDoomed] = useState<DuesSchedule>()
  const archive = trpc.duesSchedule.archive.useMutation({
    onSettled: () => utils.duesSchedule.invalidate(),
  })
  const edited = schedules.find((one) => one.id === id)
  return (
    <section aria-label="Dues schedules">
      <SectionHeader
        title="Dues schedules"
        action={
          canEdit && (
            <Button variant="quiet" onClick={() => open('create')}>
              <Plus aria-hidden className="size-5" /> Add a schedule
            </Button>
          )
        }
      />
      {schedules.length === 0 ? (
        <p className="text-muted">No records found.</p>
      ) : (
        <RecordRows label="Dues schedules" rows={schedules} keyOf={(schedule) => schedule.id}>
          {(schedule) => (
            <>
              <span className="min-w-0 py-2">
                <span className="block font-semibold">{schedule.name}</span>
                <span className="block text-muted text-sm">{describe(schedule, currency)}</span>
              </span>
              {canEdit && (
                <MoreMenu label={`More actions for ${schedule.name}`}>
                  <MenuItem
                    icon={<Pencil aria-hidden />}
                    onSelect={() => open('edit', schedule.id)}
                  >
                    Edit schedule…
                  </MenuItem>
                  <MenuItem icon={<Archive aria-hidden />} onSelect={() => setDoomed(schedule)}>
                    Archive schedule…
                  </MenuItem>
                </MoreMenu>
              )}
            </>
          )}
        </RecordRows>
      )}
      {canEdit && drawer === 'create' && (
        <Drawer title="Add Dues Schedule">
          <ScheduleForm schedule={null} currency={currency} onDone={leave} />
        </Drawer>
      )}
      {canEdit && drawer === 'edit' && edited && (
        <Drawer title="Edit Dues Schedule">
          <ScheduleForm schedule={edited} currency={currency} onDone={leave} />
        </Drawer>
      )}
      {doomed && (
        <ConfirmDialog
          title={`Archive ${doomed.name}?`}
          text="It’s no longer offered when you bill dues. Its invoices stay."
          action="Archive"
          keep="Keep schedule"
          onCancel={() => setDoomed(undefined)}
          onConfirm={() => {
            setDoomed(undefined)
            archive.mutate({ id: doomed.id })
          }}
        />
      )}
    </section>
  )
}

/** 'Every 3 months · Active $49.50 · Family $34.50' */
function describe({ months, lines }: DuesSchedule, currency: string): string {
  const sums = new Map<string, number>()
  for (const { membershipType, cents } of lines)
    sums.set(membershipType, (sums.get(membershipType) ?? 0) + cents)
  const amounts = [...sums].map(([type, cents]) => `${type} ${formatAmount(cents, currency)}`)
  return [months === 1 ? 'Every month' : `Every ${months} months`, ...amounts].join(' · ')
}
