import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '#/features/account/unsubscribe-page'

export const Route = createFileRoute('/_public/unsubscribe')({
  validateSearch: ({ token, key }: Record<string, unknown>): { token?: string; key?: string } => ({
    ...(typeof token === 'string' && { token }),
    ...(typeof key === 'string' && { key }),
  }),
  component: () => {
    const { token, key } = Route.useSearch()
    return <UnsubscribePage token={token} settingKey={key} />
  },
})
