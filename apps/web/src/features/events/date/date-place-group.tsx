import type { OccurrenceEntry } from '@clubhouse/schema/events/occurrence'
import { useAddressSearch } from '#/api/shared-queries'
import { withFieldGroup } from '#/components/form/app-form'
import { PostalAddressGroup } from '#/components/form/groups/postal-address-group'
import { attendanceModes } from '../attendance-modes'
import { MeetingUrlField } from '../meeting-url-field'

/** Where the fields of `DatePlaceGroup` are in the date form. */
export const datePlaceFields = {
  location: 'location',
  isElsewhere: 'isElsewhere',
  place: 'place',
  attendanceMode: 'attendanceMode',
  meetingUrl: 'meetingUrl',
} as const

/** The address of a date without one. */
export const blankPlace = {
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  latitude: null,
  longitude: null,
}

const blank: Pick<OccurrenceEntry, keyof typeof datePlaceFields> = {
  location: '',
  isElsewhere: false,
  place: blankPlace,
  attendanceMode: 'InPerson',
  meetingUrl: '',
}

const placeFields = {
  address: 'place.address',
  city: 'place.city',
  state: 'place.state',
  postalCode: 'place.postalCode',
  country: 'place.country',
  latitude: 'place.latitude',
  longitude: 'place.longitude',
} as const

type DatePlaceProps = {
  /** The event's location on all other dates. */
  usualLocation: string | null
}

const noProps: DatePlaceProps = { usualLocation: null }

/** Where one date takes place: in the usual place, another room, at another address, or online. */
export const DatePlaceGroup = withFieldGroup({
  defaultValues: blank,
  props: noProps,
  render: ({ group, usualLocation }) => (
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
                  {(field) => (
                    <field.TextField
                      label="Location"
                      hint={usualLocation ? `Leave blank for ${usualLocation}` : undefined}
                      autoComplete="off"
                      optional
                    />
                  )}
                </group.AppField>
                <group.AppField name="isElsewhere">
                  {(field) => <field.CheckboxField label="At another address" />}
                </group.AppField>
                <group.Subscribe selector={({ values }) => values.isElsewhere}>
                  {(isElsewhere) =>
                    isElsewhere && (
                      <PostalAddressGroup
                        form={group}
                        fields={placeFields}
                        optional
                        useSearch={useAddressSearch}
                      />
                    )
                  }
                </group.Subscribe>
              </>
            )}
            {mode !== 'InPerson' && (
              <group.AppField name="meetingUrl">
                {() => <MeetingUrlField hint="Leave blank for the event’s usual link" />}
              </group.AppField>
            )}
          </>
        )}
      </group.Subscribe>
    </>
  ),
})
