import type { SettingEntry } from '@clubhouse/schema/setting'
import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    auth: {
      /** The pages put the first name in place of `{firstname}`. */
      signedIn: toast('Signed in', 'Welcome back, {firstname}!'),
      passwordReset: toast('Password reset', 'You can sign in with your new password now.'),
      sessionEnded: 'Your session has ended. Please sign in again.',
      wrong: 'The email address or the password is not right.',
      notActive: 'This account is not active. Please contact the club.',
      deadLink: 'This link has been used or is too old. Please ask for a new one.',
    },

    mailedSignIn: {
      wrongCode: 'This code is not right. Use the newest mail, and type its six digits',
      codeEnded:
        'This code was used, took too long, or there were too many wrong ones. Please ask for a new mail.',
      proofEnded: 'This code is used up or too old. Please ask for a new mail',
      linkEnded:
        'This link was used, is too old, or belongs to another browser. Type the six digits of the mail where you asked for it, or ask for a new mail.',
    },

    secondFactor: {
      wrong: 'This code is not right, or was used already',
      neededToo: 'Enter a code of your app, too, or a recovery code',
      wrongFirst:
        'This code is not right. Type the one that your app shows now; if you began twice, scan the newest picture',
      ticketEnded: 'This took too long, or there were too many wrong codes. Please sign in again.',
      isOn: 'Your second step is on already.',
      isOff: 'Your second step is off.',
      notBegun: 'Please begin again: there is no key that waits for its first code.',
      turnedOn: toast('Second step on', 'From now on you need your phone, too, to sign in.'),
      turnedOff: toast('Second step off', 'Signing in asks for no code any more.'),
      renewed: toast('New recovery codes', 'The ones before do not work any more.'),
      notOwn: 'Your own second step is under Security.',
      theirsIsOff: 'They have no second step.',
      wrongHelp:
        'This code is not right, or is too old. Ask them to start over and read the new one',
      givenAccess:
        'Somebody else gave them a password or an email address since yesterday, so a code does not tell who they are. Please press “Take second step away” instead: it ends tomorrow.',
      resetNow: toast('Second step taken away', 'They can sign in with their password now.'),
      resetBegun: toast('It ends tomorrow', 'They were told by email, and can stop it.'),
      required: 'The club asks administrators to have a second step.',
    },

    passkey: {
      wrong: 'This passkey did not work. Please try again, or sign in with your password.',
      provesNothing: 'This passkey did not work. Please try again, or choose another way',
      none: 'You have no passkey that works here.',
      notMade: 'The passkey was not made. Please try again.',
      isThere: 'This passkey is on your list already.',
      tooMany: (count: number) => `You have ${count} passkeys. Please remove one first.`,
      added: toast('Passkey added', 'From now on you can sign in with it.'),
      renamed: toast('Passkey renamed', 'Its new name is saved.'),
      removed: toast('Passkey removed', 'Nobody can sign in with it any more.'),
    },

    session: {
      ended: toast('Signed out', 'That device has to sign in again.'),
    },

    account: {
      updated: toast('Profile updated', 'Your profile is saved.'),
      updatedButEmail: (email: string) =>
        toast(
          'Profile updated',
          `Your profile is saved. Please open the link that we sent to ${email}.`,
        ),
      passwordChanged: toast(
        'Password changed',
        'Your other devices have been signed out; tokens and your calendar’s address have ended.',
      ),
      passwordRequired: 'Current password is required',
      wrongPassword: 'The current password is not right',
      passwordTooCommon: 'This password is too common',
      passwordIsEmail: 'The password must not be the email address',
      emailTakenByNow: 'Another account has this address by now.',
      deadEmailLink: 'This link has been used or is too old. Please change your address once more.',
    },

    personalAccessToken: {
      revoked: toast('Token revoked', 'Programs that use it are locked out.'),
      notAllowed: 'The club allows no tokens at present.',
      tooMany: (count: number) => `You have ${count} tokens. Please revoke one first.`,
      portalOnlyForEmail: 'Sign in to the portal to change the email address.',
    },

    picture: {
      saved: toast('Picture saved', 'Your new picture is shown everywhere now.'),
      removed: toast('Picture removed', 'Your initials are shown instead.'),
    },

    setting: {
      /** A setting by its key; its English texts are beside it, because mails use them, too. */
      words: ({ label, description }: SettingEntry['setting']) => ({ label, description }),
      unknown: 'There is no such setting.',
    },

    invitation: {
      resent: (name: string) =>
        toast('Invitation sent', `${name} gets a new link; the one before has ended.`),
      revoked: (name: string) => toast('Invitation taken back', `${name} has no way in now.`),
      accepted: toast('Password set', 'You can sign in with it now.'),
      dead: 'This invitation was used already, taken back, or replaced by a newer one.',
      expired: 'This invitation has expired. Please ask the club for another one.',
      notInvited: 'There is no invitation to take back.',
      hasPassword: 'They have set a password already.',
      notActive: 'The account is not active.',
    },

    missing: {
      session: 'This device was signed out already',
      passkey: 'This passkey was removed already',
      token: 'This token was not found',
    },
  },
})
