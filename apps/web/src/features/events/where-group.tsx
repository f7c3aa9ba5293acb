import type { EventEntry } from '@clubhouse/schema/events/event'
import { useAddressSearch } from '#/api/shared-queries'
import { withFieldGroup } from '#/components/form/app-form'
import { addressFields, PostalAddressGroup } from '#/components/form/groups/postal-address-group'
import { attendanceModes } from './attendance-modes'
import { MeetingUrlField } from './meeting-url-field'

/** Where the fields of `WhereGroup` are in the event form. */
export const whereFields = {
  ...addressFields,
  location: 'location',
  attendanceMode: 'attendanceMode',
  meetingUrl: 'meetingUrl',
  meetingUrlFor: 'meetingUrlFor',
  rsvp: 'rsvp',
} as const

const blank: Pick<EventEntry, keyof typeof whereFields> = {
  location: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  latitude: null,
  longitude: null,
  attendanceMode: 'InPerson',
  meetingUrl: '',
  meetingUrlFor: 'Members',
  rsvp: 'None',
}

const readers = [
  { value: 'Members', label: 'Members only' },
  { value: 'Everyone', label: 'Members, and visitors who RSVP yes' },
]

/** Where an event takes place: at a location with an address, online, or both. */
export const WhereGroup = withFieldGroup({
  defaultValues: blank,
  render: ({ group }) => (
    <>
      <group.AppField name="attendanceMode">
        {(field) => <field.SelectField label="Where" options={attendanceModes} />}
      </group.AppField>
      <group.Subscribe selector={({ values }) => values.attendanceMode}>
        {(mode) => (
          <>
            {mode !== 'Online' && (
              <>
                <group.AppField name="location">
                  {(field) => <field.TextField label="Location" autoComplete="off" optional />}
                </group.AppField>
                <PostalAddressGroup
                  form={group}
                  fields={addressFields}
                  optional
                  useSearch={useAddressSearch}
                />
              </>
            )}
            {mode !== 'InPerson' && (
              <>
                <group.AppField name="meetingUrl">
                  {() => <MeetingUrlField hint="Paste the link, or the whole invitation" />}
                </group.AppField>
                <group.Subscribe selector={({ values }) => values.rsvp === 'Everyone'}>
                  {(isOpenToAll) =>
                    isOpenToAll ? (
                      <group.AppField name="meetingUrlFor">
                        {(field) => (
                          <field.SelectField label="Who sees the link" options={readers} />
                        )}
                      </group.AppField>
                    ) : (
                      <p className="text-muted text-sm">
                        Members who can see this event see the link. The public website never shows
                        it.
                      </p>
                    )
                  }
                </group.Subscribe>
              </>
            )}
          </>
        )}
      </group.Subscribe>
    </>
  ),
})
