import { tabParser } from '#/components/record-page/record-tab'

/** Parses the tab of a member's page from untrusted search parameters; undefined is their events. */
export const memberTab = tabParser(['events', 'attendance', 'dues', 'messages', 'history'])
export type MemberTab = NonNullable<ReturnType<typeof memberTab>>

/** The tabs of a member's page. */
export const memberTabs: readonly { tab: MemberTab | undefined; label: string }[] = [
  { tab: undefined, label: 'Events' },
  { tab: 'attendance', label: 'Attendance' },
  { tab: 'dues', label: 'Dues' },
  { tab: 'messages', label: 'Messages' },
  { tab: 'history', label: 'History' },
]
