import type { AddressSuggestion } from '@clubhouse/schema/maps/address'

/** How an address picker gets its suggestions; undefined while there is nothing to search for. */
export type AddressSearch = (query: string) => {
  suggestions: readonly AddressSuggestion[] | undefined
  searching: boolean
}
