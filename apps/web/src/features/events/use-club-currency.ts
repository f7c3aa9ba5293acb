import { skipToken } from '@tanstack/react-query'
import { trpc } from '#/api/trpc'

/** The currency in which prices are entered: an event's, if it has one, or else the club's. */
export function useClubCurrency(ofEvent: string | null | undefined): string {
  const dues = trpc.invoice.own.useQuery(ofEvent ? skipToken : undefined)
  return ofEvent ?? dues.data?.currency ?? 'USD'
}
