import { ListPlus, Plus, Printer, UserMinus } from 'lucide-react'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { EventTabs } from '#/components/event-tabs'
import { MoreMenu } from '#/components/more-menu'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { SectionHeader } from '#/components/section-header'
import { Button } from '#/components/ui/button'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { DutyDrawers } from './duty-drawers'
import { DutyList } from './duty-list'
import { MemberAbsences } from './member-absences'
import { RosterList } from './roster-list'

/** The duties of an event, and who has them in the next 13 weeks; for organizers. */
export function EventDutiesPage({ id }: { id: string }) {
  const event = trpc.event.get.useQuery({ id })
  const roster = trpc.duty.roster.useQuery({ id })
  const { open } = useDrawerAddress()
  const organizesAll = useMay('events')
  const failed = event.error ?? roster.error
  if (failed)
    return (
      <ErrorState
        message={failed.message}
        onRetry={() => Promise.all([event.refetch(), roster.refetch()])}
      />
    )
  if (!event.data || !roster.data) return <Skeleton className="h-96 w-full rounded-md" />
  const { title } = event.data
  const { duties, dates } = roster.data
  return (
    <div className="max-w-240" data-paper>
      <PageHead title={`Duties: ${title}`} hidden />
      <div className="mb-6 [&>header]:mb-3">
        <PageHeader
          title={title}
          breadcrumb={[{ label: 'Events', to: '/portal/event' }]}
          more={
            <div className="print:hidden">
              <MoreMenu>
                <MenuItem
                  icon={<Printer aria-hidden className="size-5" />}
                  onSelect={() => window.print()}
                >
                  Print Roster
                </MenuItem>
                {organizesAll && (
                  <MenuItem
                    icon={<UserMinus aria-hidden className="size-5" />}
                    onSelect={() => open('absence')}
                  >
                    Add Absence
                  </MenuItem>
                )}
              </MoreMenu>
            </div>
          }
        />
        <div className="print:hidden">
          <EventTabs id={id} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <section aria-label="Duties" className="print:hidden">
          <SectionHeader
            title="Duties"
            action={
              <Button
                variant={duties.length > 0 ? 'quiet' : 'primary'}
                onClick={() => open('create')}
              >
                <Plus aria-hidden className="size-5" /> Add Duty
              </Button>
            }
          />
          {duties.length > 0 ? (
            <DutyList duties={duties} day={event.data.date} />
          ) : (
            <EmptyState
              text="No duties yet."
              purpose="Add what each date needs members for, such as a greeter. Members take turns, and see on their home page when it’s theirs."
            />
          )}
        </section>
        {duties.length > 0 && (
          <section aria-label="Roster">
            <SectionHeader
              title={event.data.type === 'Once' ? 'Roster' : 'Next 13 weeks'}
              action={
                duties.some(({ rotation }) => rotation === 'LeastRecent') && (
                  <Button onClick={() => open('fill')}>
                    <ListPlus aria-hidden className="size-5" /> Fill Roster
                  </Button>
                )
              }
            />
            <RosterList eventId={id} dates={dates} />
          </section>
        )}
        {organizesAll && <MemberAbsences />}
      </div>
      <DutyDrawers event={event.data} duties={duties} dates={dates} />
    </div>
  )
}
