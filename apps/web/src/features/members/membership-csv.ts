import type { CsvColumn } from '@clubhouse/schema/csv'
import type { MembershipListRecord } from '@clubhouse/schema/members/membership'
import type { UserListRecord } from '@clubhouse/schema/members/user'
import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import { client } from '#/api/client'

type Text = (record: MembershipListRecord) => string | null

const phone = (number: string | null) => number && formatPhone(number, null)

/** The columns of members' records, under names that the import finds. */
const columns: { header: string; value: Text }[] = [
  { header: 'Member number', value: ({ number }) => number },
  { header: 'Member type', value: ({ type }) => type },
  { header: 'Date joined', value: ({ joinedOn }) => joinedOn },
  { header: 'Classification', value: ({ classification }) => classification },
  { header: 'Badge name', value: ({ badgeName }) => badgeName },
  { header: 'Birthday', value: ({ birthday }) => birthday },
  { header: 'Anniversary', value: ({ anniversary }) => anniversary },
  { header: 'Partner', value: ({ partnerName }) => partnerName },
  { header: 'Sponsor', value: ({ sponsor }) => sponsor?.fullname ?? null },
  { header: 'Mobile phone', value: ({ mobilePhone }) => phone(mobilePhone) },
  { header: 'Home phone', value: ({ homePhone }) => phone(homePhone) },
  { header: 'Home address', value: ({ homeAddress }) => homeAddress },
  { header: 'City', value: ({ homeCity }) => homeCity },
  { header: 'State', value: ({ homeState }) => homeState },
  { header: 'Postal code', value: ({ homePostalCode }) => homePostalCode },
  { header: 'Country', value: ({ homeCountry }) => homeCountry },
]

/** Loads the members' records, and returns their columns of the list of users. */
export async function loadMembershipCsv(): Promise<CsvColumn<UserListRecord>[]> {
  const records = await client.membership.list.query()
  const byUser = new Map(records.map((record) => [record.userId, record]))
  return columns.map(({ header, value }) => ({
    header,
    value: ({ id }) => {
      const record = byUser.get(id)
      return record ? value(record) : null
    },
  }))
}
