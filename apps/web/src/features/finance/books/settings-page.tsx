import { clubDate } from '@clubhouse/schema/club-time'
import { Download } from 'lucide-react'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { MoreMenu } from '#/components/more-menu'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { Drawer } from '#/components/ui/drawer'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'
import { BooksCard } from './books-card'
import { CheckAddressForm } from './check-address-form'
import { ExportForm } from './export-form'
import { Plans } from './plans'
import { RemindersForm } from './reminders-form'

/** The settings of dues: reminders, checks, plans, and closing the books. */
export function FinanceSettingsPage() {
  const today = useByClubClock(clubDate)
  const edits = useMay('finance.write')
  const { drawer, open, leave } = useDrawerAddress()
  const setting = trpc.finance.setting.useQuery()
  const books = trpc.finance.books.useQuery()
  const error = setting.error ?? books.error
  return (
    <>
      <PageHead title="Finance settings" hidden />
      <PageHeader
        title="Finance settings"
        more={
          <MoreMenu>
            <MenuItem icon={<Download aria-hidden />} onSelect={() => open('export')}>
              Export the books…
            </MenuItem>
          </MoreMenu>
        }
      />
      {error ? (
        <ErrorState
          message={error.message}
          onRetry={() => Promise.all([setting.refetch(), books.refetch()])}
        />
      ) : !setting.data || !books.data ? (
        <Skeleton className="h-96 w-full max-w-180 rounded-md" />
      ) : (
        <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-10">
          <RemindersForm key={setting.data.version} setting={setting.data} canEdit={edits} />
          <CheckAddressForm
            key={`address ${setting.data.version}`}
            setting={setting.data}
            canEdit={edits}
          />
          <Plans currency={setting.data.currency} canEdit={edits} />
          <BooksCard books={books.data} today={today} canEdit={edits} />
        </div>
      )}
      {drawer === 'export' && (
        <Drawer title="Export the Books">
          <ExportForm today={today} onDone={leave} />
        </Drawer>
      )}
    </>
  )
}
