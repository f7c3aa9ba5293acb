import { createFileRoute } from '@tanstack/react-router'
import { type AskedParam, askedAnswer } from '#/features/rsvps/asked-param'
import { VisitorRsvpPage } from '#/features/rsvps/visitors/visitor-rsvp-page'
import { textParam } from '#/site/search-params'

export const Route = createFileRoute('/_public/visitor-rsvp')({
  validateSearch: (
    search: Record<string, unknown>,
  ): { token?: string | undefined } & AskedParam => ({
    token: textParam(search.token),
    ...askedAnswer(search),
  }),
  component: () => {
    const { token, answer } = Route.useSearch()
    return <VisitorRsvpPage token={token} declines={answer === 'no'} />
  },
})
