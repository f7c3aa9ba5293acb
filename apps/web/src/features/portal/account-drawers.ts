import { CircleUser, Download, KeyRound, Settings } from 'lucide-react'

/** The drawers about oneself, in the user menu and the search. */
export const accountDrawers = [
  { drawer: 'account', label: 'My Account', Icon: CircleUser },
  { drawer: 'password', label: 'Change Password', Icon: KeyRound },
  { drawer: 'settings', label: 'Settings', Icon: Settings },
  { drawer: 'data', label: 'Your Data', Icon: Download },
] as const
