import type { Waiting } from '@clubhouse/schema/needs-attention'
import type { Holder } from '@clubhouse/schema/offices/permission'
import type { LinkProps } from '@tanstack/react-router'
import {
  BookUser,
  Building2,
  CalendarDays,
  CreditCard,
  Globe,
  House,
  ListChecks,
  type LucideIcon,
  MapPin,
  MessageSquareText,
  PanelsTopLeft,
  Receipt,
  Settings,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react'
import { allows, type Needs } from './needs'

type PortalPage = {
  to: LinkProps['to'] & string
  label: string
  /** A shorter label for its tab. */
  tab?: string
  needs?: Needs
  /** Returns how many items on the page need an administrator's attention. */
  count?: (waiting: Waiting) => number
}

export type SidebarLink = PortalPage & {
  exact?: boolean
  Icon: LucideIcon
  /** The pages that share the entry, the first of which is its own. */
  tabs?: readonly PortalPage[]
}

export type SidebarGroup = { title?: string; links: SidebarLink[] }

/** The sidebar's groups, in order. */
export const sidebarGroups: SidebarGroup[] = [
  {
    links: [
      { to: '/', label: 'Go to Website', exact: true, Icon: Globe },
      { to: '/portal', label: 'Dashboard', exact: true, Icon: House },
      { to: '/portal/chapter', label: 'Chapters', Icon: MapPin },
      { to: '/portal/company', label: 'Companies', Icon: Building2 },
      {
        to: '/portal/event',
        label: 'Events',
        Icon: CalendarDays,
        tabs: [
          { to: '/portal/event', label: 'Events', count: ({ waitlists }) => waitlists.length },
          { to: '/portal/account/attendance', label: 'My Attendance' },
          { to: '/portal/account/service-hours', label: 'My Service Hours' },
          { to: '/portal/account/duty', label: 'My Duties' },
          { to: '/portal/account/ticket', needs: 'seller', label: 'Sell Tickets' },
        ],
      },
      {
        to: '/portal/user/directory',
        label: 'User Directory',
        Icon: BookUser,
        tabs: [
          { to: '/portal/user/directory', label: 'Members' },
          { to: '/portal/user/officers', label: 'Officers and committees' },
        ],
      },
      // For those who read the finances, it is a tab of the invoices.
      {
        to: '/portal/dues',
        needs: { without: 'finance.read' },
        label: 'My dues',
        Icon: Wallet,
      },
    ],
  },
  {
    title: 'Administration',
    links: [
      {
        to: '/portal/administrator/company/join',
        needs: 'admin',
        label: 'Company Join Requests',
        Icon: UserPlus,
        count: ({ joinRequests }) => joinRequests,
      },
      {
        to: '/portal/user',
        label: 'Users',
        Icon: Users,
        tabs: [
          { to: '/portal/user', needs: { permission: 'members' }, label: 'Users' },
          {
            to: '/portal/administrator/proposal',
            needs: { permission: 'members' },
            label: 'Proposals',
            count: ({ proposals }) => proposals,
          },
          {
            to: '/portal/administrator/membership',
            needs: { permission: 'members' },
            label: 'Changes to report',
            count: ({ changesToReport }) => changesToReport,
          },
          {
            to: '/portal/administrator/import',
            needs: { permission: 'members' },
            label: 'Import Members',
            tab: 'Import',
          },
          {
            to: '/portal/administrator/erasure',
            needs: 'admin',
            label: 'Deletion Requests',
            count: ({ erasureRequests }) => erasureRequests,
          },
        ],
      },
      {
        to: '/portal/message',
        label: 'Messages',
        Icon: MessageSquareText,
        tabs: [
          {
            to: '/portal/message',
            needs: { permission: 'messages', scope: 'chapter' },
            label: 'Announcements',
          },
          {
            to: '/portal/administrator/message',
            needs: { permission: 'messages' },
            label: 'Inbox',
            count: ({ messages }) => messages,
          },
          {
            to: '/portal/administrator/outbox',
            needs: 'admin',
            label: 'Email Delivery',
            count: ({ failedMessages }) => failedMessages,
          },
        ],
      },
      {
        to: '/portal/administrator/site',
        label: 'Website',
        Icon: PanelsTopLeft,
        tabs: [
          {
            to: '/portal/administrator/site',
            needs: { permission: 'website' },
            label: 'Website',
          },
          {
            to: '/portal/administrator/raffle',
            needs: { permission: 'raffle' },
            label: 'Raffle',
          },
        ],
      },
      {
        to: '/portal/administrator/attendance',
        needs: { permission: 'events' },
        label: 'Attendance',
        Icon: ListChecks,
        tabs: [
          {
            to: '/portal/administrator/attendance',
            needs: { permission: 'events' },
            label: 'Attendance',
          },
          {
            to: '/portal/administrator/service-hours',
            needs: { permission: 'events' },
            label: 'Service Hours',
          },
        ],
      },
      {
        to: '/portal/administrator/club',
        label: 'Settings',
        Icon: Settings,
        tabs: [
          { to: '/portal/administrator/club', needs: 'admin', label: 'Club' },
          { to: '/portal/administrator/audience', needs: 'admin', label: 'Privacy' },
          { to: '/portal/administrator/mail', needs: 'admin', label: 'Email Setup' },
          {
            to: '/portal/administrator/history',
            needs: { permission: 'history' },
            label: 'History',
          },
        ],
      },
    ],
  },
  {
    title: 'Finance',
    links: [
      {
        to: '/portal/finance/invoice',
        label: 'Invoices',
        Icon: Receipt,
        tabs: [
          {
            to: '/portal/finance/invoice',
            needs: { permission: 'finance.read' },
            label: 'Invoices',
            count: ({ overdueInvoices }) => overdueInvoices,
          },
          { to: '/portal/finance/run', needs: { permission: 'finance.read' }, label: 'Bill dues' },
          {
            to: '/portal/finance/event-fee',
            needs: { permission: 'finance.read' },
            label: 'Event fees',
            count: ({ unbilledDates }) => unbilledDates,
          },
          {
            to: '/portal/finance/payment',
            needs: { permission: 'finance.read' },
            label: 'Record payments',
          },
          {
            to: '/portal/finance/aging',
            needs: { permission: 'finance.read' },
            label: 'Who owes',
          },
          {
            to: '/portal/finance/deposit',
            needs: { permission: 'finance.read' },
            label: 'Deposits',
          },
          {
            to: '/portal/finance/setting',
            needs: { permission: 'finance.read' },
            label: 'Finance settings',
            tab: 'Settings',
          },
          { to: '/portal/dues', needs: { permission: 'finance.read' }, label: 'My dues' },
        ],
      },
      {
        to: '/portal/finance/subscription',
        needs: { permission: 'finance.read' },
        label: 'Subscriptions',
        Icon: CreditCard,
        count: ({ subscriptionProblems }) => subscriptionProblems,
      },
    ],
  },
]

/** Returns the groups with the pages that a person may open. An entry with one page that isn't its own is named for that. */
export const groupsFor = (holder: Holder): SidebarGroup[] =>
  sidebarGroups
    .map(({ links, ...group }) => ({
      ...group,
      links: links.flatMap((link) => linkFor(holder, link)),
    }))
    .filter(({ links }) => links.length > 0)

function linkFor(holder: Holder, link: SidebarLink): SidebarLink | [] {
  const pages = pagesOfLink(link).filter(({ needs }) => allows(holder, needs))
  const [first] = pages
  if (!first) return []
  if (!link.tabs || pages.length === link.tabs.length) return link
  const label = first.to === link.to ? link.label : first.label
  return { ...link, to: first.to, label, tabs: pages }
}

/** Returns the pages of an entry: its tabs, or itself. */
export const pagesOfLink = (link: SidebarLink): readonly PortalPage[] => link.tabs ?? [link]

/** Returns how many items on an entry's pages need attention. */
export const countOf = (link: SidebarLink, waiting: Waiting): number =>
  pagesOfLink(link).reduce((sum, { count }) => sum + (count?.(waiting) ?? 0), 0)

/** Returns whether a path is a page, or below one. */
export const isBelow = ({ to, exact }: { to: string; exact?: boolean }, path: string): boolean =>
  path === to || (!exact && path.startsWith(`${to}/`))

/**
 * Returns the entry that a path belongs to: the one with the longest page above the path, because the directory's path is
 * below that of the users.
 */
export function linkOf(path: string, groups: SidebarGroup[]): SidebarLink | undefined {
  const above = groups
    .flatMap(({ links }) => links)
    .flatMap((link) =>
      pagesOfLink(link)
        .filter(({ to }) => isBelow({ to, exact: link.exact }, path))
        .map(({ to }) => ({ link, length: to.length })),
    )
  return above.toSorted((one, other) => other.length - one.length)[0]?.link
}
