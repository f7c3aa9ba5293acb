import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    created: (name: string) => toast('Company created', `${name} is now on the list.`),
    saved: (name: string) => toast('Company saved', `We saved your changes to ${name}.`),
    alreadyMember: 'You already belong to a company.',
    memberHasCompany: 'This member already belongs to a company.',
    exempt: toast('Welcome to the portal', 'You can use the portal without a company.'),
    memberExempt: (name: string) =>
      toast('No company needed', `${name} can now use the portal without a company.`),

    joinRequest: {
      sent: toast('Request sent', 'An administrator will review it, and we’ll email you.'),
      approved: toast('Request approved', 'The requester can now use the portal.'),
      rejected: toast('Request rejected', 'We’ll notify the requester.'),
      pending: 'You already have a pending request',
      requesterHasCompany: 'The requester already belongs to a company.',
      requesterNotActive: 'The requester’s account isn’t active.',
      decided: 'This request was already approved or rejected.',
    },

    missing: {
      joinRequest: 'This request was not found',
    },
  },
})
