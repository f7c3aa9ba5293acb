import { createFileRoute } from '@tanstack/react-router'
import { ChapterPage } from '#/features/chapters/chapter-page'
import { type ChapterTab, chapterTab } from '#/features/chapters/chapter-tab'
import { RecordHistory } from '#/features/history/record-history'

export const Route = createFileRoute('/portal/chapter/$id')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: ChapterTab | undefined } => ({
    tab: chapterTab(tab),
  }),
  component: () => {
    const { id } = Route.useParams()
    return (
      <ChapterPage
        id={id}
        tab={Route.useSearch().tab ?? 'members'}
        history={<RecordHistory entityId={id} />}
      />
    )
  },
})
