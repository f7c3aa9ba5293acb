import type { SettingChange } from '@clubhouse/schema/setting'
import { trpc } from '#/api/trpc'

/** Flips a switch: shown at once, saved in the order of the flips, put back when that fails. */
export function useChangeSetting(): (setting: SettingChange['setting']) => void {
  const utils = trpc.useUtils()
  const show = ({ key, channel, value }: SettingChange['setting']) =>
    utils.account.settings.setData(undefined, (entries) =>
      entries?.map((entry) => (entry.setting.key === key ? { ...entry, [channel]: value } : entry)),
    )
  const change = trpc.account.changeSetting.useMutation({
    // One after the other: the last flip is the one that stays.
    scope: { id: 'account.changeSetting' },
    onError: (_error, { setting }) => show({ ...setting, value: !setting.value }),
  })
  return (setting) => {
    void utils.account.settings.cancel()
    show(setting)
    change.mutate({ setting })
  }
}
