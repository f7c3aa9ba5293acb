import { createFileRoute } from '@tanstack/react-router'
import { MemberMessages } from '#/features/announcements/member-messages'
import { MemberAttendance } from '#/features/attendance/member-attendance'
import { MemberDues } from '#/features/finance/member-dues'
import { RecordHistory } from '#/features/history/record-history'
import { MemberRsvps } from '#/features/members/record/member-rsvps'
import { type MemberTab, memberTab } from '#/features/members/record/member-tab'
import { UserPage } from '#/features/members/user-page'
import { requirePermission } from '#/features/portal/require-permission'

export const Route = createFileRoute('/portal/user/$id')({
  beforeLoad: requirePermission('members'),
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: MemberTab | undefined } => ({
    tab: memberTab(tab),
  }),
  component: () => {
    const { id } = Route.useParams()
    return (
      <UserPage
        id={id}
        tab={Route.useSearch().tab ?? 'events'}
        panels={{
          events: <MemberRsvps id={id} />,
          attendance: <MemberAttendance id={id} />,
          dues: <MemberDues id={id} />,
          messages: <MemberMessages id={id} />,
          history: <RecordHistory entityId={id} />,
        }}
      />
    )
  },
})
