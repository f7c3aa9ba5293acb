import { CircleUser, Eye, KeyRound, Settings, ShieldCheck } from 'lucide-react'

/** A tab of the account page. */
const pageOf = (tab: string) =>
  ({ to: '/portal/account/{-$tab}', params: { tab }, detail: 'My Account' }) as const

/** The account's drawers and pages, as listed in the user menu and the search. */
export const accountPages = [
  { drawer: 'account', label: 'My Account', Icon: CircleUser },
  { drawer: 'password', label: 'Change Password', Icon: KeyRound },
  { drawer: 'settings', label: 'Settings', Icon: Settings },
  { ...pageOf('privacy'), label: 'Privacy', Icon: Eye },
  { ...pageOf('security'), label: 'Security & data', Icon: ShieldCheck },
] as const
