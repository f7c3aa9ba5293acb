import { inLanguages } from '../core/language.js'

export const messages = inLanguages({
  en: {
    reauthenticationNeeded: 'Confirm it’s you to continue.',
    ownPagesOnly: 'This request must come from the club’s own website.',
    companyFirst: 'Join or create a company to continue.',
    readsOnly: 'This token is read-only.',
    portalOnly: 'Sign in to the portal to do this.',

    /** For a record that was changed after it was read. */
    staleEdit: {
      message: 'Someone else changed this while you were editing. Nothing was saved.',
      version: 'changed by someone else',
    },
  },
})
