import { inLanguages, toast } from '../../../core/language.js'

export const messages = inLanguages({
  en: {
    created: (name: string) =>
      toast('Proposal sent', `The board will review your proposal of ${name}.`),
    saved: (name: string) => toast('Proposal saved', `We saved your changes to ${name}.`),
    decided: {
      Approved: (name: string) => toast('Proposal approved', `${name} can be announced next.`),
      Declined: (name: string) => toast('Proposal declined', `${name} won’t be announced.`),
    },
    announced: (until: string, emails: boolean) =>
      toast(
        'Proposal announced',
        emails
          ? `We’re emailing the members. They can object until ${until}.`
          : `Members see it in the portal. They can object until ${until}.`,
      ),
    withdrawn: (name: string) => toast('Proposal withdrawn', `${name} won’t become a member.`),
    removed: toast('Proposal deleted', 'Nothing about this person is left in it.'),
    inducted: (name: string) =>
      toast('Member inducted', `${name} is a member. We’re emailing the invitation.`),
    objected: toast('Objection saved', 'Only the board can read it.'),
    objectionWithdrawn: toast('Objection withdrawn', 'The board no longer sees it.'),
    ruleSaved: toast('Notice to members saved', 'It applies to the next announcement.'),

    notMember: 'Your membership has ended.',
    sponsorNotMember: 'Choose a sponsor who is a member today',
    sponsorLeft:
      'The sponsor is no longer a member. Edit the proposal and choose another sponsor first.',
    ownSponsor:
      'You sponsor this proposal, so you can’t hand it to another sponsor after it’s announced.',
    cannotSponsor: 'This member can’t be the sponsor of this proposal.',
    sponsorDecides:
      'You sponsor this proposal, so another officer who manages members has to record the decision.',
    sponsorWaives:
      'You sponsor this proposal, so another officer who manages members has to confirm that the board doesn’t wait.',
    alreadyProposed: 'This message already led to a proposal.',
    wasDecided: 'The board has already decided on this proposal.',
    notApproved: 'Only an approved proposal that hasn’t been announced can be announced.',
    noNotice:
      'The club has no notice period, so this proposal isn’t announced. Induct the person instead.',
    closed: 'This proposal is closed.',
    notDecided: 'The board hasn’t approved this proposal.',
    noticeRuns: (until: string) =>
      `Members can object until ${until}. Confirm that the board doesn’t wait.`,
    notAnnounced: 'Members haven’t been notified yet. Confirm that the board doesn’t wait.',
    startsLater: 'Choose today or an earlier day',
    objectionsOver: (until: string) =>
      `Objections ended with ${until}. Your text wasn’t sent. Talk to a board member instead.`,
    sponsorObjects: 'You sponsor this person. Ask the board to withdraw the proposal instead.',

    missing: {
      proposal: 'This proposal was not found',
      objection: 'You have no objection to this proposal',
    },
  },
})
