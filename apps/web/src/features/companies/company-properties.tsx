import type { CompanyRecord } from '@clubhouse/schema/companies/company'
import { formatPhone, phoneUrl } from '@clubhouse/schema/phone/format-phone'
import type { ReactNode } from 'react'
import { Fact } from '#/components/facts'
import { MapLink } from '#/components/map-link'
import { PropertyCard, TechnicalDetails } from '#/components/record-page/property-card'
import { socialNames } from './social-names'

type CompanyPropertiesProps = {
  company: CompanyRecord
  /** Whether the IDs are shown, too. */
  withIds: boolean
  /** More facts. */
  children?: ReactNode
}

/** Where a company is and how to reach it. Its logo is on another server, so no page loads it. */
export const CompanyProperties = ({ company, withIds, children }: CompanyPropertiesProps) => (
  <>
    <PropertyCard title="Details">
      <Fact label="Phone">
        {company.phoneNumber && (
          <a href={phoneUrl(company.phoneNumber)} className={linkStyle}>
            {formatPhone(company.phoneNumber, company.phoneExt)}
          </a>
        )}
      </Fact>
      <Fact label="Contact">{company.contactName}</Fact>
      <Fact label="Website">
        {company.url && <OutsideLink to={company.url}>{hostOf(company.url)}</OutsideLink>}
      </Fact>
      <Fact label="Address">
        <MapLink place={company} />
      </Fact>
      <Fact label="Industry">{company.industry}</Fact>
      <SocialLinks company={company} />
      {children}
    </PropertyCard>
    {withIds && (
      <TechnicalDetails>
        <Fact label="Company ID">{company.id}</Fact>
        <Fact label="Logo">{company.logo}</Fact>
      </TechnicalDetails>
    )}
  </>
)

function SocialLinks({ company: { socialLinks } }: { company: CompanyRecord }) {
  const given = socialNames.flatMap(([name, label]) => {
    const url = socialLinks[name]
    return url ? [{ label, url }] : []
  })
  if (given.length === 0) return null
  return (
    <Fact label="Social links">
      <ul className="flex flex-wrap gap-x-5">
        {given.map(({ label, url }) => (
          <li key={label}>
            <OutsideLink to={url}>{label}</OutsideLink>
          </li>
        ))}
      </ul>
    </Fact>
  )
}

const linkStyle = 'finger-high text-primary underline underline-offset-4'

const OutsideLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} rel="noopener" target="_blank" className={linkStyle}>
    {children}
  </a>
)

/** 'bakery.example' of an address that the form has accepted. */
const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '')
