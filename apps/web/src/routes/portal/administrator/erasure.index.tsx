import { createFileRoute } from '@tanstack/react-router'
import { ErasureList } from '#/features/privacy/erasure/erasure-list'

export const Route = createFileRoute('/portal/administrator/erasure/')({
  component: ErasureList,
})
