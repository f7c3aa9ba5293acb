import type { CompanyListRecord } from '@clubhouse/schema/company'
import { Fact, Facts } from '#/components/facts'
import { prettifyState } from '#/components/format/place'
import { companyPhone } from './company-columns'

/** All that members see of a company. */
export const CompanyDetails = ({ company }: { company: CompanyListRecord }) => (
  <Facts>
    <Fact label="Contact">{company.contactName}</Fact>
    <Fact label="Phone">
      {company.phoneNumber && (
        <a
          href={`tel:${company.phoneNumber}`}
          className="text-primary underline underline-offset-4"
        >
          {companyPhone(company)}
        </a>
      )}
    </Fact>
    <Fact label="City">{company.city}</Fact>
    <Fact label="State">{company.state && prettifyState(company.state)}</Fact>
  </Facts>
)
