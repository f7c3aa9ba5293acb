import type { Waiting } from '@clubhouse/schema/needs-attention'
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
} from 'lucide-react'

type PortalPage = {
  to: LinkProps['to'] & string
  label: string
  /** Returns how many items on the page need an administrator's attention. */
  count?: (waiting: Waiting) => number
}

export type SidebarLink = PortalPage & {
  exact?: boolean
  Icon: LucideIcon
  /** The pages that share the entry, the first of which is its own. */
  tabs?: readonly PortalPage[]
}

export type SidebarGroup = { title?: string; administrators?: boolean; links: SidebarLink[] }

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
        ],
      },
      { to: '/portal/user/directory', label: 'User Directory', Icon: BookUser },
    ],
  },
  {
    title: 'Administration',
    administrators: true,
    links: [
      {
        to: '/portal/administrator/company/join',
        label: 'Company Join Requests',
        Icon: UserPlus,
        count: ({ joinRequests }) => joinRequests,
      },
      {
        to: '/portal/user',
        label: 'Users',
        Icon: Users,
        tabs: [
          { to: '/portal/user', label: 'Users' },
          { to: '/portal/administrator/membership', label: 'Changes to Report' },
          { to: '/portal/administrator/import', label: 'Import Members' },
          {
            to: '/portal/administrator/erasure',
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
          { to: '/portal/message', label: 'Announcements' },
          {
            to: '/portal/administrator/message',
            label: 'Inbox',
            count: ({ messages }) => messages,
          },
          {
            to: '/portal/administrator/outbox',
            label: 'Email Delivery',
            count: ({ failedMessages }) => failedMessages,
          },
        ],
      },
      { to: '/portal/administrator/site', label: 'Website', Icon: PanelsTopLeft },
      { to: '/portal/administrator/attendance', label: 'Attendance', Icon: ListChecks },
      {
        to: '/portal/administrator/club',
        label: 'Settings',
        Icon: Settings,
        tabs: [
          { to: '/portal/administrator/club', label: 'Club' },
          { to: '/portal/administrator/audience', label: 'Privacy' },
          { to: '/portal/administrator/mail', label: 'Email Setup' },
          { to: '/portal/administrator/history', label: 'History' },
        ],
      },
    ],
  },
  {
    title: 'Finance',
    administrators: true,
    links: [
      {
        to: '/portal/finance/invoice',
        label: 'Invoices',
        Icon: Receipt,
        count: ({ overdueInvoices }) => overdueInvoices,
      },
      { to: '/portal/finance/subscription', label: 'Subscriptions', Icon: CreditCard },
    ],
  },
]

/** Returns the pages of an entry: its tabs, or itself. */
export const pagesOfLink = (link: SidebarLink): readonly PortalPage[] => link.tabs ?? [link]

/** Returns whether a path is a page, or below one. */
export const isBelow = ({ to, exact }: { to: string; exact?: boolean }, path: string): boolean =>
  path === to || (!exact && path.startsWith(`${to}/`))

/**
 * Returns the entry that a path belongs to: the one with the longest page above the path, because the directory's path is
 * below that of the users.
 */
export function linkOf(path: string): SidebarLink | undefined {
  const above = sidebarGroups
    .flatMap(({ links }) => links)
    .flatMap((link) =>
      pagesOfLink(link)
        .filter(({ to }) => isBelow({ to, exact: link.exact }, path))
        .map(({ to }) => ({ link, length: to.length })),
    )
  return above.toSorted((one, other) => other.length - one.length)[0]?.link
}
