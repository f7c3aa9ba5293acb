import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    created: (name: string) => toast('Company created', `${name} is in the list now.`),
    saved: (name: string) => toast('Company saved', `${name} is up to date.`),
    alreadyMember: 'You already belong to a company.',
    memberHasCompany: 'This member already belongs to a company.',
    exempt: toast('Welcome to the portal', 'You’re a full member without a company.'),
    memberExempt: (name: string) =>
      toast('Company not needed', `${name} is a full member without a company.`),

    joinRequest: {
      sent: toast('Request sent', 'An administrator will decide. You will get an email.'),
      approved: toast('Request approved', 'The portal is open to the requester now.'),
      rejected: toast('Request rejected', 'The requester will be notified.'),
      pending: 'You already have a pending request',
      requesterHasCompany: 'The requester belongs to a company by now.',
      requesterNotActive: 'The requester’s account is not active.',
      decided: 'This request has been decided already.',
    },

    missing: {
      joinRequest: 'This request was not found',
    },
  },
})
