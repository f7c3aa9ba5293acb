import { type SettingKey, settings } from '@clubhouse/schema/setting'

/** Why a member gets what a setting allows, as the end of 'You’re receiving this email because …'. */
export const allowedBy = (key: SettingKey): string =>
  `“${settings.find((setting) => setting.key === key)?.label}” is turned on in your settings`

/** The one-click unsubscribe URL (RFC 8058). */
export const unsubscribeUrlOf = (
  publicUrl: string,
  { key, token }: { key: SettingKey; token: string },
): string => `${publicUrl}/unsubscribe?${new URLSearchParams({ token, key })}`
