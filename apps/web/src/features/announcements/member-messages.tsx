import type { ReceivedMessage } from '@clubhouse/schema/members/user-activity'
import { Link } from '@tanstack/react-router'
import { MemberActivity } from '#/api/member-activity'
import { formatClubDay } from '#/components/format/date'
import { RecordRows, rowLink } from '#/components/record-page/record-rows'
import { withoutBraces } from './format-announcement'
import { RecipientStatus, reasonOf } from './recipient-table'

/** The announcements that a member got or should have got. */
export const MemberMessages = ({ id }: { id: string }) => (
  <MemberActivity id={id}>
    {({ messages }) =>
      messages.length === 0 ? (
        <p className="py-3 text-muted">No announcements sent to this member.</p>
      ) : (
        <RecordRows label="Announcements" rows={messages} keyOf={({ id }) => id}>
          {(message) => <MessageRow message={message} />}
        </RecordRows>
      )
    }
  </MemberActivity>
)

const MessageRow = ({ message }: { message: ReceivedMessage }) => (
  <>
    <div className="min-w-0">
      <Link to="/portal/message/$id" params={{ id: message.id }} className={rowLink}>
        <span className="line-clamp-1">{withoutBraces(message.title)}</span>
      </Link>
      <p className="wrap-anywhere pb-2 text-muted text-sm">
        {[message.startedAt && formatClubDay(message.startedAt), reasonOf(message)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
    <RecipientStatus recipient={message} />
  </>
)
