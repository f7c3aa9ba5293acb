import { addressQuery, addressSuggestion } from '@clubhouse/schema/maps/address'
import { z } from 'zod/mini'
import { accountProcedure, router } from '../../../context/procedures.js'
import { searchAddresses } from './search-addresses.js'

export const addressRouter = router({
  search: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/address/search' },
      notes: { summary: 'Suggest addresses for a query' },
    })
    .input(addressQuery)
    .output(z.array(addressSuggestion))
    .query(({ ctx, input }) => searchAddresses(ctx.services, ctx.actor, input.q)),
})
