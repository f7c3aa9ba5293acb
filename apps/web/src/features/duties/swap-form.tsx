import { clubDate } from '@clubhouse/schema/club-time'
import type { OwnDuty, SwapChoice } from '@clubhouse/schema/duties/own-duty'
import { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'
import { SelectField } from '#/components/form/fields/select-field'
import { useDeadDrawer } from '#/components/record-list/use-dead-drawer'
import { Drawer } from '#/components/ui/drawer'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'
import { formatArrival, formatDutyDay } from './duty-words'
import { useDutiesChanged } from './use-duties-changed'

/** The drawer that offers one of the member's duties to others. */
export function SwapDrawer({ duties }: { duties: readonly OwnDuty[] }) {
  const { drawer, id, leave } = useDrawerAddress()
  const duty = drawer === 'swap' ? duties.find((one) => one.id === id) : undefined
  useDeadDrawer(drawer === 'swap' && !duty)
  if (!duty) return null
  return (
    <Drawer title="Swap Duty">
      <SwapForm duty={duty} onDone={leave} />
    </Drawer>
  )
}

type FormProps = { duty: OwnDuty; onDone: () => void }

function SwapForm({ duty, onDone }: FormProps) {
  const choices = trpc.dutySwap.choices.useQuery({ id: duty.id }, { staleTime: 0 })
  if (choices.error)
    return <ErrorState message={choices.error.message} onRetry={() => choices.refetch()} />
  if (!choices.data) return <Skeleton className="h-60 w-full" />
  return <Fields duty={duty} choices={choices.data} onDone={onDone} />
}

const anyone = 'anyone'
const schema = z.object({
  to: z.string().check(z.minLength(1, 'Member is required')),
  inReturnId: z.string(),
})

function Fields({ duty, choices, onDone }: FormProps & { choices: readonly SwapChoice[] }) {
  const today = useByClubClock(clubDate)
  const offer = trpc.dutySwap.offer.useMutation(useDutiesChanged())
  const form = useAppForm({
    defaultValues: { to: '', inReturnId: '' },
    canSubmitWhenInvalid: true,
    validators: {
      onChange: schema,
      onSubmitAsync: ({ value: { to, inReturnId } }) =>
        sendForm(() =>
          offer.mutateAsync({
            id: duty.id,
            toUserId: to === anyone ? null : to,
            inReturnId: inReturnId || null,
          }),
        ),
    },
    onSubmit: onDone,
  })
  const members = choices.map(({ id, fullname, duties }) => ({
    value: id,
    label: fullname,
    ...(duties[0] && {
      detail: duties
        .slice(0, 3)
        .map((one) => `${one.duty}, ${formatDutyDay(one.day, today)}`)
        .join(' · '),
    }),
  }))
  return (
    <form.AppForm>
      <form.FormBody label="Swap Duty">
        <p>
          <span className="block font-semibold">{duty.duty}</span>
          <span className="block text-muted">
            {formatArrival(duty.arrivesAt, today)} · {duty.event}
          </span>
        </p>
        <form.AppField
          name="to"
          listeners={{ onChange: () => form.setFieldValue('inReturnId', '') }}
        >
          {() => (
            <ComboboxField
              label="Who should take it?"
              options={[
                { value: anyone, label: 'Anyone', detail: 'The first one who accepts has it.' },
                ...members,
              ]}
            />
          )}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values.to}>
          {(to) => {
            const theirs = choices.find(({ id }) => id === to)?.duties ?? []
            return (
              theirs.length > 0 && (
                <form.AppField name="inReturnId">
                  {() => (
                    <SelectField
                      label="What do you take in return?"
                      optional
                      placeholder="Nothing"
                      options={theirs.map((one) => ({
                        value: one.id,
                        label: `${one.duty}, ${formatDutyDay(one.day, today)}`,
                      }))}
                    />
                  )}
                </form.AppField>
              )
            )
          }}
        </form.Subscribe>
        <p className="text-muted">
          A member whom you choose is notified. The duty stays yours until somebody accepts; then
          both of you are confirmed.
        </p>
        <form.FormError />
        <form.FormButtons label="Send Offer" busyLabel="Sending…" />
      </form.FormBody>
    </form.AppForm>
  )
}
