import { trpc } from '#/api/trpc'
import { Switch } from '#/components/ui/switch'

/** The administrators' switch for the whole club: flipped at once, flipped back when saving fails. */
export function TokenPolicy({ allowed }: { allowed: boolean }) {
  const utils = trpc.useUtils()
  const show = (value: boolean) =>
    utils.personalAccessToken.list.setData(undefined, (list) => list && { ...list, allowed: value })
  const change = trpc.personalAccessToken.setPolicy.useMutation({
    // One after the other, so that the last flip is the one that is kept.
    scope: { id: 'personalAccessToken.setPolicy' },
    onMutate: (policy) => show(policy.allowed),
    onError: (_error, policy) => show(!policy.allowed),
  })
  return (
    <div className="flex w-full items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2">
      <p>
        <span className="block font-semibold">Members can use tokens</span>
        <span className="block text-muted text-sm">
          For the whole club. While this is off, no tokens work.
        </span>
      </p>
      <Switch
        label="Members can use tokens"
        checked={allowed}
        onChange={(value) => change.mutate({ allowed: value })}
      />
    </div>
  )
}
