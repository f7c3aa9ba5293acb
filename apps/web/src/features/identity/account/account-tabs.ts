/** The tabs of the account page, by the last part of their URL. */
export const accountTabs = {
  profile: 'Profile',
  notifications: 'Notifications',
  privacy: 'Privacy',
  security: 'Security & data',
} as const
export type AccountTab = keyof typeof accountTabs

/** Returns whether the URL names a tab. */
export const isAccountTab = (name: string): name is AccountTab => Object.hasOwn(accountTabs, name)
