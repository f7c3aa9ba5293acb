import type { CompanyRecord } from '@clubhouse/schema/companies/company'
import type { UserDetail } from '@clubhouse/schema/members/user'
import { formatPhone, phoneUrl } from '@clubhouse/schema/phone/format-phone'
import { Link } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { Fact } from '#/components/facts'
import { prettifyState } from '#/components/format/address'
import { PropertyCard } from '#/components/record-page/property-card'
import { Button } from '#/components/ui/button'

const link = 'finger-high text-primary underline underline-offset-4'

/** A member's company with all its fields. */
export const CompanyProperties = ({ user }: { user: UserDetail }) => (
  <PropertyCard title="Company">
    {user.company ? <CompanyFields company={user.company} /> : <NoCompany user={user} />}
  </PropertyCard>
)

const CompanyFields = ({ company }: { company: CompanyRecord }) => (
  <>
    <Fact label="Name">
      <Link to="/portal/company/$id" params={{ id: company.id }} className={link}>
        {company.name}
      </Link>
    </Fact>
    <Fact label="Phone">
      {company.phoneNumber && (
        <a href={phoneUrl(company.phoneNumber)} className={link}>
          {formatPhone(company.phoneNumber, company.phoneExt)}
        </a>
      )}
    </Fact>
    <Fact label="Contact Name">{company.contactName}</Fact>
    <Fact label="Website">
      {company.url && (
        <a href={company.url} rel="noopener" target="_blank" className={link}>
          {company.url}
        </a>
      )}
    </Fact>
    <Fact label="Address">{company.address}</Fact>
    <Fact label="City">{company.city}</Fact>
    <Fact label="State">{company.state && prettifyState(company.state)}</Fact>
    <Fact label="Postal Code">{company.postalCode}</Fact>
    <Fact label="Country">{company.country}</Fact>
    <Fact label="Industry">{company.industry}</Fact>
    <Fact label="Description">{company.description}</Fact>
  </>
)

/** Shows whether a user without a company needs one, with a button that exempts them. */
function NoCompany({ user }: { user: UserDetail }) {
  const utils = trpc.useUtils()
  const exempt = trpc.user.exemptFromCompany.useMutation({
    onSuccess: ({ data }) => utils.user.get.setData({ id: user.id }, data),
  })
  if (user.companyExempt) return <Fact label="Name">Not needed</Fact>
  return (
    <Fact label="Name">
      <div className="grid justify-items-start gap-3">
        None. They see only the company page until they have a company.
        {user.status === 'Active' && (
          <Button
            variant="quiet"
            busy={exempt.isPending}
            onClick={() => exempt.mutate({ id: user.id })}
          >
            No company needed
          </Button>
        )}
      </div>
    </Fact>
  )
}
