import { textParam } from '#/site/search-params'

/** The drawers that can open over a portal page. */
const drawers = [
  'account',
  'password',
  // Tabs of the account page now; emails that were sent before link to these drawers.
  'audience',
  'security',
  'data',
  'settings',
  'menu',
  'create',
  'edit',
  'picture',
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
  'add',
  'preview',
  'merge',
  'membership',
  'end',
  'type',
  'leave',
  'reinstate',
  'term',
  'committee',
  'committee-member',
  'propose',
  'decide',
  'announce',
  'induct',
  'object',
  'notice',
  'swap',
  'fill',
  'assign',
  'absence',
  'weekly',
  'rsvps',
  'copy',
  'hours',
  'make-up',
  'make-up-rule',
  'bill',
  'reverse',
  'refund',
  'apply',
  'credit',
  'void',
  'export',
  'book',
  'deposit',
  'claim',
  'forfeit',
  'limits',
  'sale',
] as const
export type DrawerName = (typeof drawers)[number]

/** The open drawer in the URL; `id` is its record. */
export type DrawerAddress = { drawer?: DrawerName | undefined; id?: string | undefined }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether opening a drawer created this history entry: Back closes the drawer. */
    opened?: boolean
  }
}

/** Parses the drawer from untrusted search parameters. */
export function drawerAddress({ drawer, id }: Record<string, unknown>): DrawerAddress {
  const name = drawers.find((known) => known === drawer)
  return { drawer: name, id: name && textParam(id) }
}
