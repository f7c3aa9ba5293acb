import type { FieldAudience } from '@clubhouse/schema/enumeration'
import type { AudienceField } from '@clubhouse/schema/privacy/field-audience'
import { useState } from 'react'
import { trpc } from '#/api/trpc'

/**
 * The choice for one field: shown at once, saved one after the other, so that the last one counts. One that fails goes
 * back to what the server has. `saved` counts, so that each time is announced.
 */
export function useChangeAudience(field: AudienceField) {
  const utils = trpc.useUtils()
  const [saved, setSaved] = useState(0)
  const change = trpc.account.changeAudience.useMutation({
    scope: { id: `account.changeAudience ${field}` },
    onMutate: async ({ audience }) => {
      await utils.account.audience.cancel()
      utils.account.audience.setData(undefined, (entries) =>
        entries?.map((entry) => (entry.field === field ? { ...entry, own: audience } : entry)),
      )
    },
    onSuccess: () => setSaved((times) => times + 1),
    onError: () => utils.account.audience.invalidate(),
    onSettled: () =>
      Promise.all([
        utils.account.appearance.invalidate(),
        // The picture then has a different URL in all lists.
        ...(field === 'photo' ? [utils.account.get.invalidate(), utils.user.invalidate()] : []),
      ]),
  })
  const choose = (audience: FieldAudience | null) => change.mutate({ field, audience })
  return { choose, saved, error: change.error?.message ?? null }
}
