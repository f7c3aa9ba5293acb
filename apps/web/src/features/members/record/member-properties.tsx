import type { UserDetail } from '@clubhouse/schema/members/user'
import { formatPhone, phoneUrl } from '@clubhouse/schema/phone/format-phone'
import { Link } from '@tanstack/react-router'
import { EmailText } from '#/components/email-text'
import { Fact } from '#/components/facts'
import { formatInstant } from '#/components/format/date'
import { emailOf } from '#/components/format/email'
import { PropertyCard, TechnicalDetails } from '#/components/record-page/property-card'
import { MembershipCard } from '../membership/membership-card'
import { isWithoutSignIn } from '../without-sign-in/is-without-sign-in'
import { CompanyProperties } from './company-properties'
import { EditableFact } from './editable-fact'
import { PropertyEditor } from './property-editor'

const link = 'finger-high text-primary underline underline-offset-4'

/** The details of a member; phone, chapter and status can be changed in their place. */
export function MemberProperties({ user }: { user: UserDetail }) {
  const address = emailOf(user)
  const { emailSharedWith: holder } = user
  return (
    <>
      <PropertyCard title="Details">
        <Editable user={user} label="Phone" property="phone">
          {user.phoneNumber && (
            <a href={phoneUrl(user.phoneNumber)} className={link}>
              {formatPhone(user.phoneNumber, user.phoneExt)}
            </a>
          )}
        </Editable>
        <Fact label="Email">
          {address && (
            <a href={`mailto:${address}`} className={link}>
              <EmailText>{address}</EmailText>
            </a>
          )}
          {holder && (
            <span className="block text-muted">
              Shares{' '}
              <Link to="/portal/user/$id" params={{ id: holder.id }} className={link}>
                {holder.fullname}
              </Link>
              ’s email
            </span>
          )}
        </Fact>
        <Editable user={user} label="Chapter" property="chapter">
          {user.chapter && (
            <Link to="/portal/chapter/$id" params={{ id: user.chapter.id }} className={link}>
              {user.chapter.name}
            </Link>
          )}
        </Editable>
        <Editable user={user} label="Status" property="status">
          {user.status}
        </Editable>
        <Fact label="Role">{user.role.map(({ name }) => name).join(', ')}</Fact>
        <Fact label="Updated">{formatInstant(user.updatedAt)}</Fact>
      </PropertyCard>
      <MembershipCard user={user} />
      <CompanyProperties user={user} />
      <TechnicalDetails>
        <Fact label="Created">{formatInstant(user.createdAt)}</Fact>
        <Fact label="Customer ID">{user.stripeCustomerId}</Fact>
        <Fact label="User ID">{user.id}</Fact>
        <Fact label="Company ID">{user.companyId}</Fact>
      </TechnicalDetails>
    </>
  )
}

type EditableProps = Pick<Parameters<typeof PropertyEditor>[0], 'user' | 'property'> &
  Pick<Parameters<typeof EditableFact>[0], 'label' | 'children'>

const Editable = ({ user, label, property, children }: EditableProps) => (
  <EditableFact
    label={label}
    // The form of members without sign-in has all of these.
    isEditable={!user.isErased && !isWithoutSignIn(user)}
    editor={(close) => <PropertyEditor user={user} property={property} onClose={close} />}
  >
    {children}
  </EditableFact>
)
