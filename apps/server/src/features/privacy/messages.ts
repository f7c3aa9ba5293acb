import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    clubAudience: {
      saved: toast('Saved', 'This applies to members who haven’t chosen their own setting.'),
    },

    dataExport: {
      requested: toast('We’re preparing your copy', 'We’ll email you when it’s ready.'),
    },

    erasure: {
      requested: toast(
        'Deletion requested',
        'An administrator will delete your account and your data.',
      ),
      withdrawn: toast('Request canceled', 'Nothing will be deleted.'),
      done: toast(
        'Account closed',
        'We’re deleting the rest and will email this person when it’s done.',
      ),
      erased: 'This person’s account and data were permanently deleted.',
      notYourself: 'Another administrator has to do this for you.',
      lastAdministrator:
        'You’re the last administrator. Make someone else an administrator first, then try again.',
      changed: 'An item you selected has changed. Reload the page and review the list again.',
    },

    missing: {
      dataExport: 'No copy of your data is available. Request a new one',
    },
  },
})
