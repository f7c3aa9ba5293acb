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

/** The form as it begins; the time zone is that of the browser. */
export const blankSetup = (timeZone: string): SetupEntry => ({
  club: { name: '', shortName: '', timeZone, address: blankAddress },
  colors: null,
  account: { ...blankPerson, password: '', confirmPassword: '' },
  contact: { email: '', mailingAddress: null },
  members: [],
  sendLinks: true,
})

/** What the call takes of a form that is valid. Throws when it is not. */
export function setupOf(entry: SetupEntry): Setup {
  const { account, ...rest } = setupForm.parse(entry)
  const { confirmPassword: _, ...sent } = account
  return { ...rest, account: sent }
}

/** The time zone of this browser, as the IANA list has it. */
export const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
