import { useLocation } from '@tanstack/react-router'
import { useHolder } from '#/api/shared-queries'
import { useNeedsAttention } from '#/api/use-needs-attention'
import { PageTabs } from '#/components/page-tabs'
import { groupsFor, linkOf } from './sidebar-groups'

/** The tabs of the pages that share a sidebar entry, on these pages. */
export function SidebarTabs() {
  const waiting = useNeedsAttention()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const link = linkOf(path, groupsFor(useHolder()))
  if (!link?.tabs?.some(({ to }) => to === path) || link.tabs.length < 2) return null
  const tabs = link.tabs.map(({ to, label, tab = label, count }) => ({
    to,
    label: tab,
    waiting: (waiting && count?.(waiting)) || undefined,
  }))
  return <PageTabs label={link.label} tabs={tabs} />
}
