import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    clubAudience: {
      saved: toast('Saved', 'It holds for all members who have not chosen themselves.'),
    },

    dataExport: {
      requested: toast('We are making your copy', 'An email tells you when it is ready.'),
    },

    erasure: {
      requested: toast(
        'The club has your request',
        'An administrator deletes everything about you.',
      ),
      withdrawn: toast('Request withdrawn', 'Nothing is deleted.'),
      done: toast(
        'Account closed',
        'We’re deleting the rest and will email this person when it’s done.',
      ),
      erased: 'Everything about this person was deleted, for good.',
      notYourself: 'Another administrator has to do this for you.',
      lastAdministrator:
        'You are the last administrator. Give somebody else this role first, then ask again.',
      changed: 'A text you selected has changed. Reload the page and review the list again.',
    },

    missing: {
      dataExport: 'There is no copy of your data to download. You can ask for a new one',
    },
  },
})
