import { clubDate } from '@clubhouse/schema/club-time'
import { clubYearOf, nextClubYear, previousClubYear } from '@clubhouse/schema/offices/club-year'
import { mayAnything } from '@clubhouse/schema/offices/permission'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useHolder, useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { Button } from '#/components/ui/button'
import { Skeleton } from '#/components/ui/skeleton'
import { useByClubClock } from '#/site/use-by-club-clock'
import { AppointForm } from './appoint-form'
import { Committees } from './committees'
import { Handover } from './handover'
import { OfficeDrawers } from './office-drawers'
import { OfficeSettings } from './office-settings'
import { TeamTable, type Vacancy } from './team-table'

/** The club's officers by year, its committees, and the handover, which officers with the permission edit here. */
export function OfficersPage() {
  const today = useByClubClock(clubDate)
  const edits = useMay('offices')
  const isOfficer = mayAnything(useHolder())
  const [appointing, setAppointing] = useState<Vacancy | null>(null)
  const list = trpc.office.list.useQuery()
  const year = clubYearOf(today)
  const next = nextClubYear(year)
  const years = [previousClubYear(year), year, ...(edits ? [next] : [])]
  return (
    <>
      <PageHead title="Officers and committees" hidden />
      <PageHeader
        title="Officers and committees"
        action={
          edits &&
          !appointing && (
            <Button onClick={() => setAppointing({ officeId: '', year: next })}>
              <UserPlus aria-hidden className="size-5" /> Appoint
            </Button>
          )
        }
      />
      {list.error ? (
        <ErrorState message={list.error.message} onRetry={() => list.refetch()} />
      ) : !list.data ? (
        <Skeleton className="h-96 w-full rounded-md" />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {appointing && (
            <AppointForm
              key={`${appointing.officeId} ${appointing.year.startsOn}`}
              offices={list.data.offices}
              {...appointing}
              onClose={() => setAppointing(null)}
            />
          )}
          <TeamTable
            list={list.data}
            years={years}
            today={today}
            canEdit={edits}
            onAppoint={setAppointing}
          />
          <Committees committees={list.data.committees} year={year} canEdit={edits} />
          {isOfficer && <Handover offices={list.data.offices} year={next} canEdit={edits} />}
          {edits && <OfficeSettings offices={list.data.offices} />}
          {edits && <OfficeDrawers list={list.data} />}
        </div>
      )}
    </>
  )
}
