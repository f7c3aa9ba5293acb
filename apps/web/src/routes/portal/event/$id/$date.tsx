import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SectionTabs } from '#/components/page-header'
import { DateTabs } from '#/features/events/date/date-tabs'

export const Route = createFileRoute('/portal/event/$id/$date')({
  component: () => (
    <SectionTabs value={<DateTabs {...Route.useParams()} />}>
      <Outlet />
    </SectionTabs>
  ),
})
