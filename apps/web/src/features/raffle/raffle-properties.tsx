import { formatMoment } from '@clubhouse/schema/events/calendar-format'
import { formatDollars } from '@clubhouse/schema/money'
import {
  type RaffleRecord,
  type RaffleSettingsEntry,
  raffleSettings,
} from '@clubhouse/schema/raffle/raffle-record'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { sendForm } from '#/api/send-form'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { Fact } from '#/components/facts'
import { useAppForm } from '#/components/form/app-form'
import { NumberField } from '#/components/form/fields/number-field'
import { formatLongDate } from '#/components/format/date'
import { PropertyCard } from '#/components/record-page/property-card'
import { Button } from '#/components/ui/button'
import { FormDialog } from '#/components/ui/form-dialog'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { pageData } from '#/site/page-data'
import { useRaffleChanged } from './use-raffle-changed'

type RaffleProps = { raffle: RaffleRecord }

/** The page's dates and prices, and the limits of the state. */
export function RaffleProperties({ raffle }: RaffleProps) {
  const { drawer, open, leave } = useDrawerAddress()
  const { counts, maxTickets, onlineSales, cardSales } = raffle
  return (
    <>
      <PageFacts raffle={raffle} />
      <PropertyCard
        title="Limits"
        action={
          <Button
            variant="ghost"
            size="icon"
            aria-label="Edit limits"
            onClick={() => open('limits')}
          >
            <Pencil aria-hidden className="size-5" />
          </Button>
        }
      >
        <Fact label="Printed">{counts.printed?.toLocaleString('en-US')}</Fact>
        <Fact label="Most tickets">{maxTickets?.toLocaleString('en-US') ?? 'No limit'}</Fact>
        <Fact label="Sold online">{onlineSales ? 'Allowed' : 'Not allowed'}</Fact>
        <Fact label="Paid by card">{cardSales ? 'Allowed' : 'Not allowed'}</Fact>
      </PropertyCard>
      {drawer === 'limits' && (
        <FormDialog title="Edit Limits">
          <LimitsForm raffle={raffle} onDone={leave} />
        </FormDialog>
      )}
    </>
  )
}

function PageFacts({ raffle: { page } }: RaffleProps) {
  const mayEdit = useMay('website')
  const { timeZone } = pageData.page.club
  const edit = mayEdit && (
    <Link
      to="/portal/administrator/site/$section"
      params={{ section: 'raffle' }}
      className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
    >
      Edit page
    </Link>
  )
  return (
    <PropertyCard title="Page" isOpen action={edit}>
      {page ? (
        <>
          <Fact label="Sales start">{formatLongDate(page.salesStart)}</Fact>
          <Fact label="Sales end">{formatMoment(page.salesEnd, timeZone)}</Fact>
          <Fact label="Drawing">{formatMoment(page.drawing, timeZone)}</Fact>
          <Fact label="Prices">
            {[...page.bundles, ...page.furtherBundles]
              .toSorted((one, other) => one.tickets - other.tickets)
              .map(({ tickets, price }) => `${tickets} for ${formatDollars(price)}`)
              .join('\n')}
          </Fact>
          <Fact label="Prizes">
            {page.prizes.map(({ place, name }) => `${place}: ${name}`).join('\n')}
          </Fact>
        </>
      ) : (
        <Fact label="Published">Not yet. Tickets can be sold once it is.</Fact>
      )}
    </PropertyCard>
  )
}

function LimitsForm({ raffle, onDone }: RaffleProps & { onDone: () => void }) {
  const { id, version, counts, maxTickets, onlineSales, cardSales } = raffle
  const update = trpc.raffle.update.useMutation(useRaffleChanged())
  const values: RaffleSettingsEntry = {
    printed: counts.printed,
    maxTickets,
    onlineSales,
    cardSales,
  }
  const form = useAppForm({
    defaultValues: values,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: raffleSettings,
      onSubmitAsync: ({ value }) =>
        sendForm(() => update.mutateAsync({ id, version, ...raffleSettings.parse(value) })),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Edit Limits">
        <form.AppField name="printed">
          {() => (
            <NumberField label="Printed tickets" hint="As the printer delivered them" optional />
          )}
        </form.AppField>
        <form.AppField name="maxTickets">
          {() => (
            <NumberField
              label="Most tickets"
              hint="If your state limits them. Leave blank for no limit."
              optional
            />
          )}
        </form.AppField>
        <form.AppField name="onlineSales">
          {(field) => <field.CheckboxField label="The state allows online sales" />}
        </form.AppField>
        <form.AppField name="cardSales">
          {(field) => <field.CheckboxField label="The state allows card payments" />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Save" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}
