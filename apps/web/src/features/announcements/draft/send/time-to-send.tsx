import { withFieldGroup } from '#/components/form/app-form'
import { useClub } from '#/site/club'
import { ChoiceField } from './choice-field'
import type { SendingTime } from './sending-entry'

const now: SendingTime = { when: 'now', date: '', time: '' }
const names = { now: 'Now', later: 'Later' } as const

/** Asks when to send an announcement: now, or at a day and time of the club. */
export const TimeToSend = withFieldGroup({
  defaultValues: now,
  render: function Time({ group }) {
    const { timeZone } = useClub()
    return (
      <div className="grid gap-4">
        <group.AppField name="when">
          {() => <ChoiceField label="When" options={names} />}
        </group.AppField>
        <group.Subscribe selector={({ values }) => values.when === 'later'}>
          {(isLater) =>
            isLater && (
              <>
                <div className="grid gap-4 sm:grid-cols-2">
                  <group.AppField name="date">
                    {(field) => <field.TextField label="Date" type="date" autoComplete="off" />}
                  </group.AppField>
                  <group.AppField name="time">
                    {(field) => <field.TimeField label="Time" />}
                  </group.AppField>
                </div>
                <p className="text-muted text-sm">
                  The date and time are in the club’s time zone ({formatZone(timeZone)}). Members
                  who are in the chosen groups at that time will receive it.
                </p>
              </>
            )
          }
        </group.Subscribe>
      </div>
    )
  },
})

/** A time zone's everyday name: 'Eastern Time'. */
const formatZone = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
