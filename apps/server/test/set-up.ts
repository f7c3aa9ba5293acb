import { signedIn } from '@clubhouse/schema/identity/account'
import { type Setup, setupSchema } from '@clubhouse/schema/onboarding/setup'
import { demoAccounts, demoPassword } from '../src/core/demo-accounts.js'
import { seed } from '../src/demo.js'
import { call } from './call.js'
import { serverForTest } from './server.js'

/** The input that sets up a club with three members; a test passes the values that it is about. */
export const aSetUp = (values: Partial<Setup> = {}): Setup =>
  setupSchema.parse({
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

/** A server with the demo club, and the token of its administrator. */
export async function demoForTest(config: Parameters<typeof serverForTest>[0] = {}) {
  const server = await serverForTest(config)
  await seed(server.db, server.services.passwords, new Date())
  await server.services.site.refresh()
  const { data } = await call(server, 'POST /authenticate', {
    body: { email: demoAccounts.administrator, password: demoPassword },
  })
  return { server, token: signedIn.parse(data).token }
}
