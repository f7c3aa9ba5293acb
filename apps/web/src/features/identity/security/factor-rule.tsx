import { noticeDays } from '@clubhouse/schema/identity/second-factor'
import { trpc } from '#/api/trpc'
import { formatDay } from '#/components/format/date'
import { Switch } from '#/components/ui/switch'

/** Lets administrators require two-step verification of all administrators, starting a week later. */
export function FactorRule() {
  const utils = trpc.useUtils()
  const rule = trpc.security.rule.useQuery()
  const change = trpc.security.setRule.useMutation({
    scope: { id: 'security.setRule' },
    onSuccess: ({ data }) => utils.security.rule.setData(undefined, data),
    onSettled: () => utils.security.factor.invalidate(),
  })
  if (!rule.data) return null
  const { requiredFrom } = rule.data
  const isRequired = change.isPending ? change.variables.isRequired : requiredFrom !== null
  return (
    <div className="flex w-full items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2">
      <p className="wrap-anywhere min-w-0 flex-1">
        <span className="block font-semibold">
          Require two-step verification for administrators
        </span>
        <span className="block text-muted text-sm">
          {requiredFrom
            ? `Starting ${formatDay(requiredFrom)}. Administrators without it set it up the next time they sign in.`
            : `For the whole club. Takes effect ${noticeDays} days after you turn it on.`}
        </span>
      </p>
      <Switch
        label="Require two-step verification for administrators"
        checked={isRequired}
        onChange={(value) => change.mutate({ isRequired: value })}
      />
    </div>
  )
}
