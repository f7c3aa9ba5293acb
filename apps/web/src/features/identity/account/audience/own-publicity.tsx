import { trpc } from '#/api/trpc'

/** Lets members appear by name and picture on the public page of the officers. */
export function OwnPublicity() {
  const utils = trpc.useUtils()
  const { data } = trpc.account.publicity.useQuery()
  const change = trpc.account.changePublicity.useMutation({
    onMutate: async (next) => {
      await utils.account.publicity.cancel()
      utils.account.publicity.setData(undefined, next)
    },
    onError: () => utils.account.publicity.invalidate(),
  })
  if (!data) return null
  return (
    <label className="mt-6 flex min-h-11 items-start gap-3 border-border border-t pt-5">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-primary"
        checked={data.isShown}
        onChange={({ target }) => change.mutate({ isShown: target.checked })}
      />
      <span>
        <span className="block font-semibold">
          Show my name and photo on the public officers page
        </span>
        <span className="block text-muted text-sm">
          While you’re an officer or chair a committee. Anyone on the internet can see them.
        </span>
      </span>
    </label>
  )
}
