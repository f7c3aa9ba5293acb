import type { MembershipImportField } from '@clubhouse/schema/members/import-membership'

/** The fields of a member's record, and the names that programs give their columns, best first. */
export const recordColumns: Record<MembershipImportField, { label: string; also: string[] }> = {
  number: {
    label: 'Member number',
    also: [
      'ri member number',
      'ri member id',
      'ri number',
      'member id',
      'member no',
      'membership number',
      'membership id',
      'rotary id',
      'member id number',
    ],
  },
  type: {
    label: 'Member type',
    also: ['membership type', 'membership level', 'member class', 'membership category'],
  },
  joinedOn: {
    label: 'Date joined',
    also: [
      'date joined club',
      'joined',
      'join date',
      'joined on',
      'joined club',
      'member since',
      'admit date',
      'admission date',
      'date admitted',
      'membership start date',
      'start date',
    ],
  },
  leftOn: {
    label: 'Date left',
    also: [
      'date terminated',
      'termination date',
      'terminated on',
      'date resigned',
      'resignation date',
      'left on',
      'membership end date',
      'end date',
    ],
  },
  leftBecause: {
    label: 'Reason for leaving',
    also: ['termination reason', 'reason terminated', 'reason left', 'resignation reason'],
  },
  classification: { label: 'Classification', also: ['occupation', 'profession', 'vocation'] },
  badgeName: {
    label: 'Badge name',
    also: ['badge', 'name badge', 'nickname', 'nick name', 'preferred name', 'goes by'],
  },
  birthday: { label: 'Birthday', also: ['birth date', 'birthdate', 'date of birth', 'dob'] },
  anniversary: { label: 'Anniversary', also: ['wedding anniversary', 'anniversary date'] },
  partnerName: {
    label: 'Partner',
    also: ['spouse', 'partner name', 'spouse name', 'spouse partner', 'spouse partner name'],
  },
  sponsor: {
    label: 'Sponsor',
    also: ['sponsors', 'sponsor name', 'sponsored by', 'sponsoring member', 'proposer'],
  },
  mobilePhone: {
    label: 'Mobile phone',
    also: ['mobile', 'cell', 'cell phone', 'phone cell', 'phone mobile', 'mobile number'],
  },
  homePhone: { label: 'Home phone', also: ['phone home', 'home phone 2', 'home telephone'] },
  homeAddress: {
    label: 'Home street',
    also: [
      'home street',
      'home address 1',
      'home address line 1',
      'home address',
      'address 1 street',
      'street address',
      'street',
      'address',
      'address line 1',
      'address 1',
      'mailing address',
      'address 1 formatted',
    ],
  },
  homeCity: { label: 'City', also: ['home city', 'address 1 city', 'town'] },
  homeState: {
    label: 'State',
    also: ['home state', 'home state province', 'address 1 region', 'state province', 'province'],
  },
  homePostalCode: {
    label: 'Postal code',
    also: [
      'home postal code',
      'home zip',
      'home zip code',
      'address 1 postal code',
      'zip',
      'zip code',
      'postcode',
      'zip postal code',
    ],
  },
  homeCountry: { label: 'Country', also: ['home country', 'address 1 country'] },
}
