import { createFileRoute } from '@tanstack/react-router'
import { SectionList } from '#/features/website/editor/section-list'

export const Route = createFileRoute('/portal/administrator/site/')({ component: SectionList })
