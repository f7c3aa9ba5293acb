import { PageTabs } from './page-tabs'

/** The pages about an event that organizers use, as tabs. */
export const EventTabs = ({ id }: { id: string }) => (
  <PageTabs
    label="This event"
    tabs={[
      { to: '/portal/event/$id', params: { id }, label: 'Overview' },
      { to: '/portal/event/$id/program', params: { id }, label: 'Program' },
      { to: '/portal/event/$id/duty', params: { id }, label: 'Duties' },
    ]}
  />
)
