import type { Setup, SetupEntry } from '@clubhouse/schema/onboarding/setup'
import { setupForm } from '@clubhouse/schema/onboarding/setup'
import type { MailingAddress } from '@clubhouse/schema/website/texts'

export const blankAddress: MailingAddress = {
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
}

export const blankPerson = { firstname: '', lastname: '', email: '', phoneNumber: '' }

/** Returns the initial form values with the given time zone. */
export const blankSetup = (timeZone: string): SetupEntry => ({
  club: { name: '', shortName: '', timeZone, address: blankAddress },
  colors: null,
  account: { ...blankPerson, password: '', confirmPassword: '' },
  contact: { email: '', mailingAddress: null },
  members: [],
  sendLinks: true,
})

/** Returns the input of the call from valid form values. Throws when they are invalid. */
export function setupOf(entry: SetupEntry): Setup {
  const { account, ...rest } = setupForm.parse(entry)
  const { confirmPassword: _, ...sent } = account
  return { ...rest, account: sent }
}

/** Returns the time zone of this browser by its IANA name. */
export const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
