import { createFileRoute } from '@tanstack/react-router'
import { ErasureList } from '#/features/erasure/erasure-list'

export const Route = createFileRoute('/portal/administrator/erasure/')({
  component: ErasureList,
})
