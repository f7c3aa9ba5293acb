import { type SetUp, setUpSchema } from '@clubhouse/schema/set-up'

/** What starts a club with three members; a test passes what it is about. */
export const aSetUp = (values: Partial<SetUp> = {}): SetUp =>
  setUpSchema.parse({
    club: {
      name: 'Rotary Club of Birch Falls',
      shortName: 'Birch Falls Rotary',
      timeZone: 'America/Chicago',
      address: {
        line1: '5 Mill Lane',
        line2: '',
        city: 'Birch Falls',
        state: 'WI',
        postalCode: '53001',
      },
    },
    colors: { strong: '#125c3a', accent: '#f7a81b' },
    account: {
      firstname: 'Olive',
      lastname: 'Owner',
      email: 'olive@birchfalls.test',
      phoneNumber: '920-555-0100',
      password: 'nine green lanterns',
    },
    contact: { email: 'hello@birchfalls.test', mailingAddress: null },
    members: ['Mia', 'Noah', 'Ida'].map((firstname) => ({
      firstname,
      lastname: 'Member',
      email: `${firstname.toLowerCase()}@birchfalls.test`,
      phoneNumber: '920-555-0101',
    })),
    sendLinks: true,
    ...values,
  })
