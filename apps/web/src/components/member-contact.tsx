import type { DirectoryMember } from '@clubhouse/schema/members/user'
import { vcardOf } from '@clubhouse/schema/members/vcard'
import { formatPhone, phoneUrl } from '@clubhouse/schema/phone/format-phone'
import { Contact, Mail, Phone } from 'lucide-react'
import { downloadFile } from './download-file'
import { EmailText } from './email-text'
import { Avatar } from './ui/avatar'
import { Badge } from './ui/badge'

type MemberContactProps = {
  member: DirectoryMember
  withChapter?: boolean
  withCompany?: boolean
}

/** The box of a member in a list: a card, and on phones a row. */
export const memberBox =
  'min-h-16 min-w-0 content-center border-border border-b py-1.5 sm:content-start sm:rounded-sm sm:border sm:bg-surface sm:p-3'

/**
 * A member's contact details, as far as they share them: picture, name, roles but 'Member', then classification and company, email, phone and
 * chapter, a line each, and last what few members share. The button to save is beside the name, on phones also those to
 * email and call, and company and chapter below all of them. The saved contact includes details that aren't shown here.
 */
export const MemberContact = ({
  member,
  withChapter = false,
  withCompany = true,
}: MemberContactProps) => {
  const { classification } = member
  const company = [classification, withCompany && member.company?.name].filter(Boolean).join(' · ')
  const chapter = withChapter ? member.chapter?.name : undefined
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] items-center gap-x-2.5 text-sm leading-snug sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-start">
      <Avatar
        firstname={member.firstname}
        lastname={member.lastname}
        src={member.avatar}
        className="col-start-1 row-span-2 row-start-1 size-10 sm:size-9"
      />
      <p className="col-start-2 row-start-1 flex min-w-0 flex-wrap items-center gap-x-2 text-base leading-snug">
        <span title={member.fullname} className="word-ellipsis font-semibold">
          {member.fullname}
        </span>
        {member.role
          // Everyone is a member.
          .filter(({ name }) => name !== 'Member')
          .map(({ name }) => (
            <Badge key={name} size="sm" tone={name === 'Admin' ? 'accent' : 'primary'}>
              {name}
            </Badge>
          ))}
      </p>
      <p className="wrap-anywhere col-span-4 col-start-2 row-start-2 text-muted empty:hidden max-sm:-mt-2.5 sm:contents">
        {company && (
          <span className="sm:col-span-2 sm:col-start-2 sm:row-start-2 sm:leading-6">
            {company}
          </span>
        )}
        {company && chapter && <span className="sm:hidden"> · </span>}
        {chapter && (
          <span className="sm:col-span-2 sm:col-start-2 sm:row-start-5 sm:leading-6">
            {chapter}
          </span>
        )}
      </p>
      {member.email && (
        <a
          href={`mailto:${member.email}`}
          title={member.email}
          className={`${reach} max-sm:col-start-3 sm:col-span-2 sm:col-start-2 sm:row-start-3`}
        >
          <Mail aria-hidden className="size-5 sm:hidden" />
          <span className="wrap-anywhere block text-primary underline underline-offset-3 max-sm:sr-only">
            <EmailText>{member.email}</EmailText>
          </span>
        </a>
      )}
      {member.phoneNumber && (
        <a
          href={phoneUrl(member.phoneNumber)}
          className={`${reach} max-sm:col-start-4 sm:col-span-2 sm:col-start-2 sm:row-start-4`}
        >
          <Phone aria-hidden className="size-5 sm:hidden" />
          <span className="whitespace-nowrap tabular-nums hover:text-primary max-sm:sr-only">
            {formatPhone(member.phoneNumber, member.phoneExt)}
          </span>
        </a>
      )}
      <button
        type="button"
        title="Save contact"
        aria-label={`Save contact: ${member.fullname}`}
        onClick={() => saveContact(member)}
        className="grid place-items-center rounded-sm text-primary hover:bg-primary-soft max-sm:-mx-1.25 max-sm:size-12 max-sm:col-start-5 max-sm:row-start-1 max-[18rem]:col-start-3 max-[18rem]:row-start-4 sm:-mt-2 sm:-mr-2 sm:-mb-3 sm:col-start-3 sm:row-start-1 sm:size-9 sm:pointer-coarse:size-12"
      >
        <Contact aria-hidden className="size-5" />
      </button>
      <PrivateDetails member={member} />
    </div>
  )
}

const dayOfYear = new Intl.DateTimeFormat(undefined, {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** The details that most members don't share: nothing for those who share none. */
function PrivateDetails({ member }: { member: DirectoryMember }) {
  const { birthday, mobilePhone, homePhone, homeAddress, partnerName, emailSharedWith } = member
  const details = [
    emailSharedWith && `Shares ${emailSharedWith}’s email`,
    mobilePhone && `Mobile ${formatPhone(mobilePhone, null)}`,
    homePhone && `Home ${formatPhone(homePhone, null)}`,
    homeAddress,
    birthday && `Birthday ${dayOfYear.format(new Date(`2000-${birthday.slice(2)}T00:00Z`))}`,
    partnerName && `Partner ${partnerName}`,
  ].filter(Boolean)
  if (details.length === 0) return null
  return (
    <ul className="row-start-3 text-muted leading-normal max-sm:col-span-4 max-sm:col-start-2 sm:col-span-2 sm:col-start-2 sm:row-start-6">
      {details.map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
    </ul>
  )
}

/** Downloads the member's vCard, which phones and email programs open as a contact. */
function saveContact(member: DirectoryMember) {
  const { filename, text, type } = vcardOf(member)
  downloadFile(filename, text, `${type};charset=utf-8`)
}

/** The style of a link that is an icon button on phones and text on wider screens. */
const reach =
  'min-w-0 rounded-sm sm:leading-6 sm:pointer-coarse:py-3 max-sm:row-start-1 max-sm:-mx-1.25 max-sm:grid max-sm:size-12 max-sm:place-items-center max-sm:text-primary'
