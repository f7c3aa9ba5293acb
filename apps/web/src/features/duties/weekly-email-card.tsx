import type { WeeklyEmail } from '@clubhouse/schema/duties/weekly-email'
import { trpc } from '#/api/trpc'
import { useDeadDrawer } from '#/components/record-list/use-dead-drawer'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { counted } from './duty-words'
import { WeeklyEmailForm } from './weekly-email-form'

/** The club's weekly email: whether it is sent, when, and to how many members. */
export function WeeklyEmailCard() {
  const { data, error } = trpc.weeklyEmail.get.useQuery()
  const { drawer, open, leave } = useDrawerAddress()
  useDeadDrawer(drawer === 'weekly' && error !== null)
  if (error) return null
  return (
    <section
      aria-labelledby="weekly-email"
      className="flex flex-wrap items-center justify-between gap-4 rounded-md border border-border bg-surface p-5"
    >
      <div className="min-w-0 max-w-prose">
        <h2 id="weekly-email" className="text-h3">
          Weekly email
        </h2>
        {data ? (
          <p className="mt-1 text-muted">{stateOf(data)}</p>
        ) : (
          <Skeleton className="mt-1 h-6 w-64" />
        )}
      </div>
      <Button variant="quiet" disabled={!data} onClick={() => open('weekly')}>
        {data?.isOn ? 'Edit' : 'Set Up'}
      </Button>
      {drawer === 'weekly' && data && (
        <Drawer title="Weekly Email">
          <WeeklyEmailForm rule={data} onDone={leave} />
        </Drawer>
      )}
    </section>
  )
}

const stateOf = ({ isOn, sendsOn, email }: WeeklyEmail): string =>
  isOn
    ? `On. Every ${sendsOn} at 7 AM, ${counted(email, 'member gets', 'members get')} their duties, the program and birthdays.`
    : 'Off. Tells each member their duties of the week, the program and birthdays.'
