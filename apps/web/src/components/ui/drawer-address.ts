/** The drawers that can open over a page of the portal. */
const drawers = [
  'account',
  'password',
  'security',
  'settings',
  'menu',
  'create',
  'edit',
  'join',
  'plans',
  'record',
  'reject',
  'cancel',
  'restore',
  'answer',
  'code',
  'versions',
  'note',
  'invite',
] as const
export type DrawerName = (typeof drawers)[number]

/** The open drawer as the address has it; `id` is the record that it is about. */
export type DrawerAddress = { drawer?: DrawerName; id?: string }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry of the history was made by opening a drawer: Back closes it. */
    opened?: boolean
  }
}

/** Parses the drawer from search parameters, which anybody may have typed. */
export function drawerAddress({ drawer, id }: Record<string, unknown>): DrawerAddress {
  const name = drawers.find((known) => known === drawer)
  if (!name) return {}
  return typeof id === 'string' && id ? { drawer: name, id } : { drawer: name }
}
