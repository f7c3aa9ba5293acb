import type { DirectoryMember } from '@clubhouse/schema/user'
import { formatPhone } from './format/phone'
import { Avatar } from './ui/avatar'
import { Badge } from './ui/badge'

type MemberContactProps = { member: DirectoryMember; withChapter?: boolean }

/** A member and how to reach them: picture, name, company, e-mail, phone, roles. */
export const MemberContact = ({ member, withChapter = false }: MemberContactProps) => (
  <div className="flex gap-4">
    <Avatar
      firstname={member.firstname}
      lastname={member.lastname}
      src={member.avatar}
      className="size-13"
    />
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{member.fullname}</p>
      {member.company && <p className="text-muted text-sm">{member.company.name}</p>}
      <p className="wrap-anywhere">
        <a href={`mailto:${member.email}`} className="text-primary underline underline-offset-4">
          {member.email}
        </a>
      </p>
      <p>
        <a href={`tel:${member.phoneNumber}`} className="hover:text-primary">
          {formatPhone(member.phoneNumber, member.phoneExt)}
        </a>
      </p>
      {withChapter && member.chapter && <p className="text-muted text-sm">{member.chapter.name}</p>}
      {member.role.length > 0 && (
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {member.role.map(({ name }) => (
            <Badge key={name} tone={name === 'Admin' ? 'accent' : 'primary'}>
              {name}
            </Badge>
          ))}
        </p>
      )}
    </div>
  </div>
)
