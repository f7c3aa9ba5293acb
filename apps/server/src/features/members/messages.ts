import { sameAddress, sameMember } from '@clubhouse/schema/members/import-repeats'
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
    picture: {
      saved: (name: string) =>
        toast('Picture saved', `${name}’s new picture now appears everywhere.`),
      removed: (name: string) => toast('Picture removed', `${name}’s initials are shown instead.`),
    },
    withoutSignIn: {
      added: (name: string) =>
        toast('Member added', `${name} is a member. They can’t sign in until you invite them.`),
      addedSharing: (name: string, holder: string) =>
        toast(
          'Member added',
          `${name} is a member. They share ${holder}’s email and don’t sign in.`,
        ),
      noAddress: 'This member has no email address',
      taken: (name: string) =>
        `${name} has this email address. If they share it, choose “Shares another member’s email”`,
      hasAccount: (name: string) => `${name} has an account. Use “Edit User” instead.`,
    },
    administratorsOnly: 'Only an administrator can do this for this member.',
    lastAdministrator: 'The club needs at least one active administrator.',
    useGrantAdmin: (email: string) => `${email} already has an account. Use grant-admin.`,

    invitedAll: (count: number) =>
      toast(
        'Invitations sent',
        count === 1
          ? 'We’re emailing 1 member a link to set a password.'
          : `We’re emailing ${count} members a link to set a password.`,
      ),
    otherCount: (count: number) =>
      `The list has changed: ${count === 1 ? '1 member has' : `${count} members have`} never been invited. Check it and try again.`,

    membership: {
      saved: toast('Membership saved', 'The member’s record has your changes.'),
      started: toast('Membership started', 'They’re a member from that day on.'),
      ended: toast('Membership ended', 'They receive nothing from the club after the last day.'),
      corrected: toast('Dates corrected', 'The history keeps the dates from before.'),
      typeChanged: toast('Type changed', 'The new type counts from that day on.'),
      leaveStarted: toast('Leave recorded', 'They stay a member while on leave.'),
      leaveEnded: toast('Leave ended', 'The last day of the leave is recorded.'),
      reported: (count: number) =>
        toast(
          'Marked as reported',
          count === 1 ? '1 change is done.' : `${count} changes are done.`,
        ),
      numberTaken: 'Another member has this number',
      dayToCome: 'Choose today or an earlier day, or leave out the year',
      lastDayRequired: 'Last day is required',
      joinsLater: 'Choose today or an earlier day',
      diesLater: 'Choose today or an earlier day.',
      administrator: (name: string) =>
        `${name} is an administrator. Remove the role first, then end the membership.`,
      problem: {
        notMember: 'This person isn’t a member on that day.',
        stillMember: 'This person is already a member.',
        endsBeforeStart: 'The last day can’t be before the first day.',
        overlaps: 'This overlaps an earlier period. Choose a later day.',
        sameType: 'The membership already has this type.',
        outsideMembership: 'A leave has to be within the membership.',
        notOnLeave: 'This member isn’t on leave.',
      },
    },

    merge: {
      done: (name: string) => toast('Members merged', `Everything now belongs to ${name}.`),
      same: 'Choose another member.',
      erased: 'An account that was deleted can’t be merged.',
      yourself:
        'You can’t remove your own account. Open your page and choose the other member there.',
      administrator: (name: string) =>
        `${name} is an administrator. Remove the role first, or merge the other way around.`,
      notActive: (kept: string, other: string) =>
        `${other} is active and ${kept} isn’t. Merge the other way around.`,
      twoSubscriptions: 'Both members have a subscription. Cancel one of them first.',
      twoCustomers: (name: string) =>
        `${name} has a subscription, and both are customers at Stripe. Merge the other way around.`,
    },

    memberImport: {
      undone: (removed: number, kept: number) => {
        const gone = removed === 1 ? '1 member was removed.' : `${removed} members were removed.`
        const left = kept === 1 ? '1 member was kept.' : `${kept} members were kept.`
        return toast('Import undone', kept > 0 ? `${gone} ${left}` : gone)
      },
      wasUndone: 'This import was already undone.',
      emailTaken: 'An account already uses this email address',
      changedSince: 'This member was changed after the check. Check the file again',
      inactiveAdministrator:
        'This administrator’s account isn’t active. Change its status on their page',
      sameAddress,
      sameMember,
      /** Notes on values that are left out of a row that is imported. */
      emailKept: (name: string, email: string) =>
        `${name} keeps the address ${email}. You can change it on their page`,
      emailAddedThere: (name: string) =>
        `${name} has no address of their own. You can add it on their page, which invites them`,
      unknownDate: 'This date can’t be read, so it’s left out. Write it like 7/1/2011',
      yearToCome: 'This day is still to come, so it’s left out',
      joinsLater: 'This day is still to come, so it’s left out. Members join today or earlier',
      leftBeforeJoining: 'This day is before the one they joined, so it’s left out',
      startKept: 'The first day can’t move there, because of a leave or the end of a membership',
      unknownType:
        'No type of membership has this name, so it’s left out. The types are Active, Honorary, Associate, Family and Corporate; new members without one are Active',
      noSponsor: 'No member has this name or number, so the sponsor is left out',
      manySponsors: 'Several members have this name, so the sponsor is left out',
      /** A name in a cell that no company, or several, have; the same of chapters. */
      company: {
        none: 'No company has this name',
        many: 'More than one company has this name',
        gone: 'The company you chose was removed',
      },
      chapter: {
        none: 'No chapter has this name',
        many: 'More than one chapter has this name',
        gone: 'The chapter you chose was removed',
      },
      chapterRequired: 'Chapter is required',
    },

    missing: {
      accountOf: (email: string) => `The account ${email} was not found`,
      memberImport: 'This import was not found',
    },
  },
})
