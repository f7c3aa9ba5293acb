import { CircleUser, KeyRound, Settings, ShieldCheck } from 'lucide-react'

/** The drawers about oneself, in the user menu and the search. */
export const accountDrawers = [
  { drawer: 'account', label: 'My Account', Icon: CircleUser },
  { drawer: 'password', label: 'Change Password', Icon: KeyRound },
  { drawer: 'security', label: 'Security', Icon: ShieldCheck },
  { drawer: 'settings', label: 'Settings', Icon: Settings },
] as const
