import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { Skeleton } from '#/components/ui/skeleton'
import { Switch } from '#/components/ui/switch'
import { useChangeSetting } from './use-change-setting'

/** What the member is told of, and by which way; each flip is saved at once (spec section 2, 'Settings drawer'). */
export function SettingsTable() {
  const settings = trpc.account.settings.useQuery()
  const change = useChangeSetting()
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
    <table className="w-full border-collapse">
      <thead>
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
        {settings.data.map(({ setting: { key, label, description }, email, sms }) => (
          <tr key={key} className="border-border border-b">
            <th scope="row" className="py-3 pr-3 text-left font-normal">
              <span className="block font-semibold">{label}</span>
              <span className="block text-muted text-sm">{description}</span>
            </th>
            <td className="text-center">
              <Switch
                label={`${label}: e-mail`}
                checked={email}
                onChange={(value) => change({ key, channel: 'email', value })}
              />
            </td>
            <td className="text-center">
              <Switch
                label={`${label}: SMS`}
                checked={sms}
                onChange={(value) => change({ key, channel: 'sms', value })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
