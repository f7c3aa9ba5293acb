import type { Waiting } from '@clubhouse/schema/needs-attention'
import type { LinkProps } from '@tanstack/react-router'
import {
  BookUser,
  Building2,
  CalendarDays,
  CircleCheck,
  CreditCard,
  Eye,
  FileUp,
  Globe,
  History,
  House,
  Inbox,
  ListChecks,
  type LucideIcon,
  Mail,
  MapPin,
  MessageSquareText,
  PanelsTopLeft,
  Receipt,
  Send,
  UserPlus,
  Users,
  UserX,
} from 'lucide-react'

export type SidebarGroup = {
  title?: string
  administrators?: boolean
  links: {
    to: LinkProps['to'] & string
    label: string
    exact?: boolean
    Icon: LucideIcon
    /** Returns how many items on the page need an administrator's attention. */
    count?: (waiting: Waiting) => number
  }[]
}

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
        count: ({ waitlists }) => waitlists.length,
      },
      { to: '/portal/account/attendance', label: 'My Attendance', Icon: CircleCheck },
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
        to: '/portal/administrator/message',
        label: 'Inbox',
        Icon: Inbox,
        count: ({ messages }) => messages,
      },
      { to: '/portal/message', label: 'Announcements', Icon: MessageSquareText },
      { to: '/portal/user', label: 'Users', exact: true, Icon: Users },
      {
        to: '/portal/administrator/erasure',
        label: 'Deletion Requests',
        Icon: UserX,
        count: ({ erasureRequests }) => erasureRequests,
      },
      { to: '/portal/administrator/site', label: 'Website', Icon: PanelsTopLeft },
      { to: '/portal/administrator/audience', label: 'Privacy', Icon: Eye },
      { to: '/portal/administrator/import', label: 'Import Members', Icon: FileUp },
      {
        to: '/portal/administrator/outbox',
        label: 'Email Delivery',
        Icon: Send,
        count: ({ failedMessages }) => failedMessages,
      },
      { to: '/portal/administrator/mail', label: 'Email Setup', Icon: Mail },
      { to: '/portal/administrator/attendance', label: 'Attendance', Icon: ListChecks },
      { to: '/portal/administrator/history', label: 'History', Icon: History },
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
