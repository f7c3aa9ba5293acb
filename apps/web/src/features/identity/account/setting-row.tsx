import type { SettingEntry } from '@clubhouse/schema/setting'
import { Switch } from '#/components/ui/switch'
import { useChangeSetting } from './use-change-setting'

/** When the columns are stacked, each shows its name. */
const channel =
  'text-center large-text:before:block large-text:before:text-sm large-text:before:content-[attr(data-name)]'

/** Shows a setting with its two switches, and whether the last change of each was saved. */
export function SettingRow({ entry }: { entry: SettingEntry }) {
  const { setting, email, sms } = entry
  const byEmail = useChangeSetting({ key: setting.key, channel: 'email' }, email)
  const bySms = useChangeSetting({ key: setting.key, channel: 'sms' }, sms)
  const error = byEmail.error ?? bySms.error
  return (
    <tr className="border-border border-b large-text:flex large-text:flex-wrap large-text:gap-6">
      <th scope="row" className="py-3 pr-3 text-left font-normal large-text:w-full large-text:pb-0">
        <span className="block font-semibold">{setting.label}</span>
        <span className="block text-muted text-sm">{setting.description}</span>
        <span role="alert" className="mt-1 block font-semibold text-danger text-sm empty:hidden">
          {error !== null && `Not saved. ${error}`}
        </span>
      </th>
      <td className={channel} data-name="Email">
        <Switch label={`${setting.label}: email`} checked={email} onChange={byEmail.flip} />
        <Saved times={byEmail.saved} />
      </td>
      <td className={channel} data-name="SMS">
        <Switch label={`${setting.label}: SMS`} checked={sms} onChange={bySms.flip} />
        <Saved times={bySms.saved} />
      </td>
    </tr>
  )
}

/** Its space is reserved, so that the layout does not shift. */
const Saved = ({ times }: { times: number }) => (
  <span role="status" className="-mt-2 block h-5 font-semibold text-sm text-success">
    {times > 0 && (
      <span key={times} className="fade-away">
        Saved
      </span>
    )}
  </span>
)
