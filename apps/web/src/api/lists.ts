import type { ListPage } from '@clubhouse/schema/list-page'
import { longestPage } from '@clubhouse/schema/longest-page'
import { queryOptions } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { client } from './client'
import { queryClient } from './provider'
import { trpc } from './trpc'

/** The lists that pages search and sort as a whole, however long: the server is asked for them page by page. */
export const lists = {
  contactMessages: list(trpc.contact.list, client.contact.list.query),
  directory: list(trpc.user.directory, client.user.directory.query),
  events: list(trpc.event.list, client.event.list.query),
  invoices: list(trpc.invoice.list, client.invoice.list.query),
  messages: list(trpc.message.list, client.message.list.query),
  subscriptions: list(trpc.subscription.list, client.subscription.list.query),
  users: list(trpc.user.list, client.user.list.query),
}

/** Begins to load the longest of them. */
export const prefetchUsers = () => queryClient.prefetchQuery(lists.users)

/** Everybody whom a message went to, or is going to. */
export const messageRecipients = (id: string) =>
  queryOptions({
    queryKey: getQueryKey(trpc.message.recipients, { id }, 'query'),
    queryFn: ({ signal }) =>
      readAll((page, options) => client.message.recipients.query({ id, ...page }, options), signal),
  })

/** All members' service hours in a club year, which is this one without a year. */
export const serviceHoursOf = (year: number | undefined) =>
  queryOptions({
    queryKey: getQueryKey(trpc.serviceHours.list, { year }, 'query'),
    queryFn: ({ signal }) =>
      readAll(
        (page, options) => client.serviceHours.list.query({ year, ...page }, options),
        signal,
      ),
  })

/** All sales of a raffle. */
export const ticketSalesOf = (id: string) =>
  queryOptions({
    queryKey: getQueryKey(trpc.ticket.sales, { id }, 'query'),
    queryFn: ({ signal }) =>
      readAll((page, options) => client.ticket.sales.query({ id, ...page }, options), signal),
  })

type ReadPage<Row> = (page: ListPage, options: { signal: AbortSignal }) => Promise<Row[]>

/** The query of a whole list; it has the key of its procedure, so that whatever refreshes that refreshes this. */
function list<Row extends { id: string }>(
  procedure: Parameters<typeof getQueryKey>[0],
  read: ReadPage<Row>,
) {
  return queryOptions({
    queryKey: getQueryKey(procedure, undefined, 'query'),
    queryFn: ({ signal }) => readAll(read, signal),
  })
}

async function readAll<Row extends { id: string }>(
  read: ReadPage<Row>,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = []
  let page: Row[]
  do {
    page = await read({ cursor: rows.at(-1)?.id, limit: longestPage }, { signal })
    rows.push(...page)
  } while (page.length === longestPage)
  return rows
}
