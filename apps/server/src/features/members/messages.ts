import { sameAddress } from '@clubhouse/schema/members/member-import'
import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    emailTaken: 'Another account uses this email address',
    created: (name: string) => toast('User created', `${name} can now sign in.`),
    invited: (name: string) =>
      toast('Invitation sent', `We emailed ${name} a link to set a password.`),
    saved: (name: string) => toast('Member saved', `We saved your changes to ${name}.`),
    savedAndCanceling: (name: string) =>
      toast('Member saved', `We’re canceling ${name}’s subscription at Stripe.`),
    invitedAnew: (name: string, email: string) =>
      toast(
        'Member saved',
        `We sent ${name} a new invitation to ${email}. The old link no longer works.`,
      ),
    lastAdministrator: 'The club needs at least one active administrator.',
    useGrantAdmin: (email: string) => `${email} already has an account. Use grant-admin.`,

    memberImport: {
      undone: (removed: number) =>
        toast(
          'Import undone',
          removed === 1 ? '1 member was removed.' : `${removed} members were removed.`,
        ),
      wasUndone: 'This import was already undone.',
      /** Why an import cannot be undone: some of its members by name, and how many there are. */
      touched: (count: number, names: readonly string[]) => {
        const more = count - names.length
        const who = [...names, ...(more > 0 ? [`${more} more`] : [])]
        const members = count === 1 ? '1 member has' : `${count} members have`
        return `${members} been active or changed since the import: ${new Intl.ListFormat('en').format(who)}. No members were removed.`
      },
      emailTaken: 'An account already uses this email address',
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
