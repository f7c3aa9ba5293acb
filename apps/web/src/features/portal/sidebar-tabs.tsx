import { useLocation } from '@tanstack/react-router'
import { useNeedsAttention } from '#/api/use-needs-attention'
import { PageTabs } from '#/components/page-tabs'
import { linkOf } from './sidebar-groups'

/** The tabs of the pages that share a sidebar entry, on these pages. */
export function SidebarTabs() {
  const waiting = useNeedsAttention()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const link = linkOf(path)
  if (!link?.tabs?.some(({ to }) => to === path)) return null
  const tabs = link.tabs.map(({ to, label, tab = label, count }) => ({
    to,
    label: tab,
    count: (waiting && count?.(waiting)) || undefined,
  }))
  return <PageTabs label={link.label} tabs={tabs} />
}
