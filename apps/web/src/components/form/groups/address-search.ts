import type { AddressSuggestion } from '@clubhouse/schema/maps/address'

/** A hook that returns an address picker's suggestions; undefined without a query. */
export type AddressSearch = (query: string) => {
  suggestions: readonly AddressSuggestion[] | undefined
  searching: boolean
}
