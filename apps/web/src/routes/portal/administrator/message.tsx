import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { MessageList } from '#/features/contact/inbox/message-list'
import { ProposeByOfficer } from '#/features/members/proposals/proposal-parts'
import { InviteUser } from '#/features/members/user-parts'
import { requirePermission } from '#/features/portal/require-permission'

export const Route = createFileRoute('/portal/administrator/message')({
  beforeLoad: requirePermission('messages'),
  validateSearch: tableView,
  component: () => (
    <MessageList
      invite={(message, close) => <InviteUser message={message} onDone={close} />}
      propose={(message, close) => <ProposeByOfficer message={message} onDone={close} />}
    />
  ),
})
