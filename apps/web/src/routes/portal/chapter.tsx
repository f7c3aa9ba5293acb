import { createFileRoute } from '@tanstack/react-router'
import { recordView } from '#/components/record-list/record-view'
import { ChapterList } from '#/features/chapter/chapter-list'

export const Route = createFileRoute('/portal/chapter')({
  validateSearch: recordView,
  component: ChapterList,
})
