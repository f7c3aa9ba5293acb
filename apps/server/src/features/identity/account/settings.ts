import type { Db } from '@clubhouse/db'
import {
  type SettingChange,
  type SettingEntry,
  type SettingKey,
  settingDefaults,
  settingsFor,
  type Unsubscribe,
} from '@clubhouse/schema/setting'
import type { Actor } from '../../../context/actor.js'
import type { Context } from '../../../context/context.js'
import { badRequest } from '../../../core/errors.js'
import type { Language } from '../../../core/language.js'
import { messages } from '../messages.js'

/** The caller's settings; those of administrators are listed for administrators only. */
export async function listSettings(
  db: Db,
  { id, isAdmin }: Actor,
  language: Language,
): Promise<SettingEntry[]> {
  const rows = await db.accountSetting.findMany({
    where: { userId: id },
    select: { key: true, email: true, sms: true },
  })
  const touched = new Map(rows.map(({ key, email, sms }) => [key, { email, sms }]))
  return settingsFor(isAdmin).map((setting) => ({
    setting: { key: setting.key, ...messages.setting.words(setting)(language) },
    ...(touched.get(setting.key) ?? settingDefaults),
  }))
}

/** Flips one switch. Throws BadRequest for a setting that the caller does not have. */
export async function changeSetting(
  { services: { db }, actor: { id, isAdmin }, language }: Context & { language: Language },
  { setting: { key, channel, value } }: SettingChange,
): Promise<SettingEntry> {
  const setting = settingsFor(isAdmin).find((one) => one.key === key)
  if (!setting) throw badRequest(messages.setting.unknown)
  const row = await putSwitch(db, id, key, channel === 'email' ? { email: value } : { sms: value })
  return { setting: { key, ...messages.setting.words(setting)(language) }, ...row }
}

/** Turns the emails of one setting off for the owner of the token. An unknown token changes nothing. */
export async function unsubscribe(db: Db, { token, key }: Unsubscribe): Promise<void> {
  const user = await db.user.findUnique({
    where: { unsubscribeToken: token },
    select: { id: true },
  })
  if (user) await putSwitch(db, user.id, key, { email: false })
}

const putSwitch = (
  db: Db,
  userId: string,
  key: SettingKey,
  change: { email: boolean } | { sms: boolean },
) =>
  db.accountSetting.upsert({
    where: { userId_key: { userId, key } },
    create: { userId, key, ...settingDefaults, ...change },
    update: change,
    select: { email: true, sms: true },
  })
