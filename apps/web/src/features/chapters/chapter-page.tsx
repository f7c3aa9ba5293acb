import type { ChapterDetail } from '@clubhouse/schema/chapters/chapter'
import { isId } from '@clubhouse/schema/is-id'
import type { ReactNode } from 'react'
import { useIsAdmin, useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { formatTimeRange } from '#/components/format/time'
import { PageHeader } from '#/components/page-header'
import type { PageTab } from '#/components/page-tabs'
import { useDeadDrawer } from '#/components/record-list/use-dead-drawer'
import { MemberCards } from '#/components/record-page/member-cards'
import { RecordLayout } from '#/components/record-page/record-layout'
import { RecordLinks } from '#/components/record-page/record-links'
import { RecordState } from '#/components/record-page/record-state'
import { RecordTabs } from '#/components/record-page/record-tabs'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { ChapterDates } from './chapter-dates'
import { EditChapter } from './chapter-parts'
import { ChapterProperties } from './chapter-properties'
import type { ChapterTab } from './chapter-tab'

const breadcrumb = [{ to: '/portal/chapter', label: 'Chapters' }] as const

type ChapterPageProps = {
  id: string
  tab: ChapterTab
  /** For administrators: what was changed. */
  history: ReactNode
}

/** Shows one chapter, its members and its events. */
export function ChapterPage({ id, tab, history }: ChapterPageProps) {
  const chapter = trpc.chapter.get.useQuery({ id }, { enabled: isId(id) })
  const isAdmin = useIsAdmin()
  const seesHistory = useMay('history')
  const panels: Record<ChapterTab, ReactNode> = {
    members: <MemberCards query={{ ...chapter, data: chapter.data?.users }} />,
    events: <ChapterDates chapterId={id} />,
    history: seesHistory && history,
  }
  return (
    <RecordState
      noun="Chapter"
      breadcrumb={breadcrumb}
      isId={isId(id)}
      query={chapter}
      nameOf={({ name }) => name}
    >
      {(chapter) => (
        <Detail chapter={chapter} tab={tab} isAdmin={isAdmin} seesHistory={seesHistory}>
          {panels[tab]}
        </Detail>
      )}
    </RecordState>
  )
}

type DetailProps = {
  chapter: ChapterDetail
  tab: ChapterTab
  isAdmin: boolean
  seesHistory: boolean
  children: ReactNode
}

const Detail = ({ chapter, tab, isAdmin, seesHistory, children }: DetailProps) => (
  <>
    <RecordLayout
      header={
        <PageHeader
          breadcrumb={breadcrumb}
          title={chapter.name}
          badges={!chapter.isActive && <Badge tone="danger">Inactive</Badge>}
        >
          {meetingOf(chapter)}
        </PageHeader>
      }
      properties={<ChapterProperties chapter={chapter} />}
    >
      <RecordLinks name={chapter.name} email={chapter.email}>
        {isAdmin && <EditButton />}
      </RecordLinks>
      {chapter.description && (
        <p className="wrap-anywhere max-w-prose whitespace-pre-line text-lead">
          {chapter.description}
        </p>
      )}
      <RecordTabs label="About this chapter" tabs={tabsOf({ chapter, tab, seesHistory })}>
        {children}
      </RecordTabs>
    </RecordLayout>
    <EditDrawer chapter={chapter} isAdmin={isAdmin} />
  </>
)

/** When and where a chapter meets, 'Wednesday, 12:00 PM–1:00 PM · The Old Depot'. */
const meetingOf = ({ dayOfWeek, timeStart, timeEnd, location }: ChapterDetail) =>
  [dayOfWeek && `${dayOfWeek}, ${formatTimeRange(timeStart, timeEnd)}`, location]
    .filter(Boolean)
    .join(' · ')

type TabsOptions = Pick<DetailProps, 'chapter' | 'tab' | 'seesHistory'>

function tabsOf({ chapter: { id, users }, tab: current, seesHistory }: TabsOptions): PageTab[] {
  const to = { to: '/portal/chapter/$id', params: { id } } as const
  const link = (tab: ChapterTab, label: string) => ({
    ...to,
    search: tab === 'members' ? {} : { tab },
    label,
    isCurrent: tab === current,
  })
  return [
    { ...link('members', 'Members'), count: users.length },
    link('events', 'Events'),
    ...(seesHistory ? [link('history', 'History')] : []),
  ]
}

function EditButton() {
  const { open } = useDrawerAddress()
  return (
    <Button variant="quiet" onClick={() => open('edit')}>
      Edit Chapter
    </Button>
  )
}

function EditDrawer({ chapter, isAdmin }: Pick<DetailProps, 'chapter' | 'isAdmin'>) {
  const { drawer, leave } = useDrawerAddress()
  useDeadDrawer(drawer === 'edit' && !isAdmin)
  if (drawer !== 'edit' || !isAdmin) return null
  const { users: _users, ...record } = chapter
  return (
    <Drawer title="Edit Chapter">
      <EditChapter chapter={record} onDone={leave} />
    </Drawer>
  )
}
