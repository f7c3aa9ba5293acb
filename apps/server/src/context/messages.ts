import { inLanguages } from '../core/language.js'

export const messages = inLanguages({
  en: {
    reauthenticationNeeded: 'Please show first that it is you.',
    ownPagesOnly: 'This call must come from the club’s own pages.',
    companyFirst: 'Join or create a company to continue.',
    readsOnly: 'This token may only read.',
    portalOnly: 'Sign in to the portal to do this.',

    /** Another edit saved the record since it was read. */
    staleEdit: {
      message: 'Somebody else has changed this meanwhile. Nothing was saved.',
      version: 'changed by somebody else',
    },
  },
})
