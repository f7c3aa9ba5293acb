import type { AddressSuggestion } from '@clubhouse/schema/address'

/** How an address picker asks for suggestions; undefined while there is nothing to ask for. */
export type AddressSearch = (query: string) => {
  suggestions: readonly AddressSuggestion[] | undefined
  searching: boolean
}
