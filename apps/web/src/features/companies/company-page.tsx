import type { CompanyPageRecord } from '@clubhouse/schema/companies/company'
import { isId } from '@clubhouse/schema/is-id'
import type { ReactNode } from 'react'
import { useIsAdmin, useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { PageHeader } from '#/components/page-header'
import type { PageTab } from '#/components/page-tabs'
import { useDeadDrawer } from '#/components/record-list/use-dead-drawer'
import { MemberCards } from '#/components/record-page/member-cards'
import { RecordLayout } from '#/components/record-page/record-layout'
import { RecordLinks } from '#/components/record-page/record-links'
import { RecordState } from '#/components/record-page/record-state'
import { RecordTabs } from '#/components/record-page/record-tabs'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { EditCompany } from './company-parts'
import { CompanyProperties } from './company-properties'
import type { CompanyTab } from './company-tab'
import { PendingRequests } from './pending-requests'

const breadcrumb = [{ to: '/portal/company', label: 'Companies' }] as const

type CompanyPageProps = {
  id: string
  tab: CompanyTab
  /** For administrators: what was changed. */
  history: ReactNode
}

/** Shows one company and its members. */
export function CompanyPage({ id, tab, history }: CompanyPageProps) {
  const company = trpc.company.get.useQuery({ id }, { enabled: isId(id) })
  return (
    <RecordState
      noun="Company"
      breadcrumb={breadcrumb}
      isId={isId(id)}
      query={company}
      nameOf={({ name }) => name}
    >
      {(company) => <Detail company={company} tab={tab} history={history} />}
    </RecordState>
  )
}

type DetailProps = Omit<CompanyPageProps, 'id'> & { company: CompanyPageRecord }

function Detail({ company, tab, history }: DetailProps) {
  const { id, name, mayEdit, description } = company
  const isAdmin = useIsAdmin()
  const seesHistory = useMay('history')
  const members = trpc.user.directory.useQuery({ companyId: id })
  return (
    <>
      <RecordLayout
        header={
          <PageHeader breadcrumb={breadcrumb} title={name}>
            {company.industry}
          </PageHeader>
        }
        properties={
          <CompanyProperties company={company} withIds={isAdmin}>
            {isAdmin && <PendingRequests companyId={id} />}
          </CompanyProperties>
        }
      >
        <RecordLinks name={name} phoneNumber={company.phoneNumber}>
          {mayEdit && <EditButton />}
        </RecordLinks>
        {description && (
          <p className="wrap-anywhere max-w-prose whitespace-pre-line text-lead">{description}</p>
        )}
        <RecordTabs
          label="About this company"
          tabs={tabsOf({ id, tab, seesHistory, count: members.data?.length })}
        >
          {tab === 'history' && seesHistory ? (
            history
          ) : (
            <MemberCards query={members} withChapter withCompany={false} />
          )}
        </RecordTabs>
      </RecordLayout>
      <EditDrawer company={company} />
    </>
  )
}

type TabsOptions = { id: string; tab: CompanyTab; seesHistory: boolean; count: number | undefined }

function tabsOf({ id, tab, seesHistory, count }: TabsOptions): PageTab[] {
  const to = { to: '/portal/company/$id', params: { id } } as const
  const isHistory = seesHistory && tab === 'history'
  const members = { ...to, search: {}, label: 'Members', count, isCurrent: !isHistory }
  const search = { tab: 'history' } as const
  const history = { ...to, search, label: 'History', isCurrent: isHistory }
  return seesHistory ? [members, history] : [members]
}

function EditButton() {
  const { open } = useDrawerAddress()
  return (
    <Button variant="quiet" onClick={() => open('edit')}>
      Edit Company
    </Button>
  )
}

function EditDrawer({ company: { id, mayEdit } }: { company: CompanyPageRecord }) {
  const { drawer, leave } = useDrawerAddress()
  useDeadDrawer(drawer === 'edit' && !mayEdit)
  if (drawer !== 'edit' || !mayEdit) return null
  return (
    <Drawer title="Edit Company">
      <EditCompany id={id} onDone={leave} />
    </Drawer>
  )
}
