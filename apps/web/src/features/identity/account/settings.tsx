import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { Skeleton } from '#/components/ui/skeleton'
import { PersonalAccessTokens } from '../tokens/personal-access-tokens'
import { CalendarFeed } from './calendar-feed'
import { SettingRow } from './setting-row'

/** A member's notifications, calendar feed and tokens. */
export const Settings = () => (
  <>
    <SettingsTable />
    <CalendarFeed />
    <PersonalAccessTokens />
  </>
)

/** The member's notifications, by channel; each flip is saved at once. */
function SettingsTable() {
  const settings = trpc.account.settings.useQuery()
  if (settings.error) {
    return <ErrorState message={settings.error.message} onRetry={() => settings.refetch()} />
  }
  if (!settings.data) {
    return (
      <div className="grid gap-4">
        {[1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} className="h-16 w-full" />
        ))}
      </div>
    )
  }
  return (
    <>
      <p className="mb-3 text-muted">
        Choose how the club reaches you; each change is saved right away.
      </p>
      <table className="w-full border-collapse">
        <thead className="large-text:sr-only">
          <tr className="border-border border-b text-left text-sm">
            <th scope="col" className="py-3 font-semibold">
              Setting
            </th>
            <th scope="col" className="w-20 py-3 text-center font-semibold">
              Email
            </th>
            <th scope="col" className="w-20 py-3 text-center font-semibold">
              SMS
            </th>
          </tr>
        </thead>
        <tbody>
          {settings.data.map((entry) => (
            <SettingRow key={entry.setting.key} entry={entry} />
          ))}
        </tbody>
      </table>
    </>
  )
}
