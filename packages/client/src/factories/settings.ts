import { settingDefaults, settingEntry, settings } from '@clubhouse/schema/setting'
import { makeFactory } from './make-factory.js'

/** A switch of the notification settings as it stands at first; one setting after the other. */
export const settingFactory = makeFactory(settingEntry, (n) => {
  const setting = settings[(n - 1) % settings.length]
  return { ...settingDefaults, ...(setting && { setting }) }
})
