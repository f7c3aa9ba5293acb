import type { CompanyRecord } from '@clubhouse/schema/companies/company'
import { formatPhone, phoneUrl } from '@clubhouse/schema/phone/format-phone'
import type { ReactNode } from 'react'
import { Fact, Facts } from '#/components/facts'
import { MapLink } from '#/components/map-link'
import { socialNames } from './company-form'

/** Shows what a company does, where it is and how to reach it. Its logo is on another server, so no page loads it. */
export const CompanyFacts = ({ company }: { company: CompanyRecord }) => (
  <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <p className="wrap-anywhere max-w-prose whitespace-pre-line text-lead">{company.description}</p>
    <div className="rounded-md border border-border bg-surface p-5 shadow-sm sm:p-6">
      <Facts>
        <Fact label="Address">
          <MapLink place={company} />
        </Fact>
        <Fact label="Phone">
          {company.phoneNumber && (
            <a href={phoneUrl(company.phoneNumber)} className={linkStyle}>
              {formatPhone(company.phoneNumber, company.phoneExt)}
            </a>
          )}
        </Fact>
        <Fact label="Website">
          {company.url && <OutsideLink to={company.url}>{hostOf(company.url)}</OutsideLink>}
        </Fact>
        <Fact label="Contact">{company.contactName}</Fact>
        <SocialLinks company={company} />
      </Facts>
    </div>
  </div>
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

const linkStyle =
  'inline-flex min-h-11 -my-2.5 items-center text-primary underline underline-offset-4'

const OutsideLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} rel="noopener" target="_blank" className={linkStyle}>
    {children}
  </a>
)

/** 'bakery.example' of an address that the form has accepted. */
const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '')
