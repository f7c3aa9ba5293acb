import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '#/features/identity/account/unsubscribe-page'
import { textParam } from '#/site/search-params'

export const Route = createFileRoute('/_public/unsubscribe')({
  validateSearch: ({
    token,
    key,
  }: Record<string, unknown>): { token?: string | undefined; key?: string | undefined } => ({
    token: textParam(token),
    key: textParam(key),
  }),
  component: () => {
    const { token, key } = Route.useSearch()
    return <UnsubscribePage token={token} settingKey={key} />
  },
})
