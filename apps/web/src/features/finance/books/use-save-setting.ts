import type { DuesSetting, DuesSettingInput } from '@clubhouse/schema/finance/dues-setting'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'

/** Returns a function that saves some of the settings of dues, with the others as they are. */
export function useSaveSetting(setting: DuesSetting) {
  const utils = trpc.useUtils()
  const update = trpc.finance.updateSetting.useMutation({
    onSuccess: ({ data }) => utils.finance.setting.setData(undefined, data),
  })
  const { currency, payableTo, mailTo, sendsReminders, reminderDays, version } = setting
  const rest = { currency, payableTo, mailTo, sendsReminders, reminderDays, version }
  return (change: Partial<DuesSettingInput>) =>
    sendForm(() => update.mutateAsync({ ...rest, ...change }))
}
