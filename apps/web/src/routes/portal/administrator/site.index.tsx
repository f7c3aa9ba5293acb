import { createFileRoute } from '@tanstack/react-router'
import { SectionList } from '#/features/site/section-list'

export const Route = createFileRoute('/portal/administrator/site/')({ component: SectionList })
