import type { CompanyPageRecord } from '@clubhouse/schema/companies/company'
import * as field from '@clubhouse/schema/field'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Pencil } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
import { useDeadDrawer } from '#/components/record-list/use-dead-drawer'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { CompanyFacts } from './company-facts'
import { EditCompany } from './company-form'
import { CompanyMembers } from './company-members'

/** Shows one company and its members. */
export function CompanyPage({ id }: { id: string }) {
  const isId = field.id().safeParse(id).success
  const company = trpc.company.get.useQuery({ id }, { enabled: isId })
  const isNowhere = !isId || company.error?.data?.code === 'NOT_FOUND'
  return (
    <>
      <PageHead title={company.data?.name ?? (isNowhere ? 'Not found' : 'Company')} hidden />
      <Link
        to="/portal/company"
        activeOptions={{ exact: true }}
        className="mb-5 inline-flex min-h-11 items-center gap-2 font-semibold text-primary"
      >
        <ArrowLeft aria-hidden className="size-5" /> Companies
      </Link>
      {isNowhere ? (
        <>
          <h1 className="mb-4 text-h1">Not found</h1>
          <p>This company was not found.</p>
        </>
      ) : company.data ? (
        <Detail company={company.data} />
      ) : (
        <>
          {/* Receives the focus when the page opens, and passes it on to the heading that replaces it. */}
          <h1 className="sr-only">Company</h1>
          {company.error ? (
            <ErrorState message={company.error.message} onRetry={() => company.refetch()} />
          ) : (
            <Skeleton className="h-96 w-full rounded-md" />
          )}
        </>
      )}
    </>
  )
}

function Detail({ company }: { company: CompanyPageRecord }) {
  const { drawer, open, leave } = useDrawerAddress()
  useDeadDrawer(drawer === 'edit' && !company.mayEdit)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-h1">{company.name}</h1>
          {company.industry && <p className="wrap-anywhere text-muted">{company.industry}</p>}
        </div>
        {company.mayEdit && (
          <Button variant="quiet" onClick={() => open('edit')}>
            <Pencil aria-hidden className="size-5" /> Edit Company
          </Button>
        )}
      </div>
      <CompanyFacts company={company} />
      <CompanyMembers companyId={company.id} />
      {drawer === 'edit' && company.mayEdit && (
        <Drawer title="Edit Company">
          <EditCompany id={company.id} onDone={leave} />
        </Drawer>
      )}
    </>
  )
}
