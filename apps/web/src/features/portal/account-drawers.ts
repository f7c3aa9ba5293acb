import { CircleUser, Download, Eye, KeyRound, Settings, ShieldCheck } from 'lucide-react'

/** The account drawers, as listed in the user menu and the search. */
export const accountDrawers = [
  { drawer: 'account', label: 'My Account', Icon: CircleUser },
  { drawer: 'audience', label: 'My Privacy', Icon: Eye },
  { drawer: 'password', label: 'Change Password', Icon: KeyRound },
  { drawer: 'security', label: 'Security', Icon: ShieldCheck },
  { drawer: 'settings', label: 'Settings', Icon: Settings },
  { drawer: 'data', label: 'My Data', Icon: Download },
] as const
