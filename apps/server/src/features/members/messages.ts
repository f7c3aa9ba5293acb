import { sameAddress } from '@clubhouse/schema/members/member-import'
import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    emailTaken: 'Another account has this address',
    created: (name: string) => toast('User created', `${name} can sign in now.`),
    invited: (name: string) =>
      toast('Invitation sent', `${name} gets a mail with a link that sets a password.`),
    saved: (name: string) => toast('User saved', `${name} is up to date.`),
    savedAndCanceling: (name: string) =>
      toast('User saved', `${name}’s subscription is being canceled at Stripe.`),
    invitedAnew: (name: string, email: string) =>
      toast('User saved', `${name} is invited at ${email}. The link in the mail before has ended.`),
    lastAdministrator: 'The last active administrator must stay one.',
    useGrantAdmin: (email: string) => `${email} has an account already: use grant-admin.`,

    memberImport: {
      undone: (removed: number) =>
        toast(
          'Import undone',
          removed === 1 ? '1 member was removed.' : `${removed} members were removed.`,
        ),
      wasUndone: 'This import was undone.',
      /** Why an import cannot be undone: some of its members by name, and how many there are. */
      touched: (count: number, names: readonly string[]) => {
        const more = count - names.length
        const who = [...names, ...(more > 0 ? [`${more} more`] : [])]
        const members = count === 1 ? '1 member has' : `${count} members have`
        return `${members} been active or changed since: ${new Intl.ListFormat('en').format(who)}. Nobody was removed.`
      },
      emailTaken: 'An account has this address already',
      sameAddress,
      /** A name in a cell that no company, or several, have; the same of chapters. */
      company: { none: 'No company has this name', many: 'More than one company has this name' },
      chapter: { none: 'No chapter has this name', many: 'More than one chapter has this name' },
    },

    missing: {
      accountOf: (email: string) => `The account ${email} was not found`,
      memberImport: 'This import was not found',
    },
  },
})
