import type { OfficeTerm } from '@clubhouse/schema/offices/office'
import { Avatar } from '#/components/ui/avatar'

type PersonNameProps = { person: OfficeTerm['user']; detail?: string | undefined }

/** A person with their picture, and a line about them. */
export function PersonName({ person: { fullname, avatar }, detail }: PersonNameProps) {
  const [firstname = '', ...rest] = fullname.split(' ')
  return (
    <span className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
      <Avatar
        firstname={firstname}
        lastname={rest.at(-1) ?? ''}
        src={avatar}
        size={32}
        className="size-8 text-sm max-sm:hidden"
      />
      <span className="min-w-0">
        <span className="wrap-anywhere block leading-tight">{fullname}</span>
        {detail && <span className="wrap-anywhere block text-muted text-sm">{detail}</span>}
      </span>
    </span>
  )
}
