import type { SettingEntry } from '@clubhouse/schema/setting'
import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    auth: {
      /** The pages put the first name in place of `{firstname}`. */
      signedIn: toast('Signed in', 'Welcome back, {firstname}!'),
      passwordReset: toast('Password reset', 'You can now sign in with your new password.'),
      sessionEnded: 'Your session has ended. Sign in again.',
      wrong: 'Incorrect email or password.',
      notActive: 'This account isn’t active. Contact the club.',
      deadLink: 'This link has expired or was already used. Request a new one.',
    },

    mailedSignIn: {
      wrongCode: 'That code isn’t right. Enter the six digits from the latest email',
      codeEnded: 'That code has expired or was already used. Request a new one.',
      proofEnded: 'That code has expired or was already used. Request a new one',
      linkEnded:
        'This link has expired, was already used or was requested in another browser. Enter the six digits where you requested the email, or request a new one.',
    },

    secondFactor: {
      wrong: 'That code isn’t right or was already used',
      neededToo: 'Also enter a code from your app, or a recovery code',
      wrongFirst:
        'That code isn’t right. Enter the code your app shows now. If you started over, scan the latest QR code',
      ticketEnded: 'This sign-in has expired, or there were too many wrong codes. Sign in again.',
      isOn: 'Two-step verification is already on.',
      isOff: 'Two-step verification is off.',
      notBegun: 'This setup has ended. Start over.',
      turnedOn: toast(
        'Two-step verification turned on',
        'From now on, you’ll also need your phone to sign in.',
      ),
      turnedOff: toast('Two-step verification turned off', 'You no longer need a code to sign in.'),
      renewed: toast('New recovery codes', 'Your old codes no longer work.'),
      notOwn: 'To change your own two-step verification, go to My Account.',
      theirsIsOff: 'This member doesn’t use two-step verification.',
      wrongHelp:
        'That code isn’t right or has expired. Ask them to start over and read you the new one',
      givenAccess:
        'Someone else set their password or email address in the last day, so a code can’t confirm who they are. Use “Turn off two-step verification” instead. It takes effect tomorrow.',
      resetNow: toast(
        'Two-step verification turned off',
        'They can now sign in with just their password.',
      ),
      resetBegun: toast(
        'Two-step verification will be turned off tomorrow',
        'We emailed them, and they can stop it.',
      ),
      required: 'The club requires two-step verification for administrators.',
    },

    passkey: {
      wrong: 'That passkey didn’t work. Try again, or sign in with your password.',
      provesNothing: 'That passkey didn’t work. Try again, or choose another way',
      none: 'You don’t have a passkey that works here.',
      notMade: 'The passkey wasn’t created. Try again.',
      isThere: 'This passkey is already on your list.',
      tooMany: (count: number) => `You already have ${count} passkeys. Remove one first.`,
      added: toast('Passkey added', 'You can now sign in with it.'),
      renamed: toast('Passkey renamed', 'Its new name is saved.'),
      removed: toast('Passkey removed', 'It can no longer be used to sign in.'),
    },

    session: {
      ended: toast('Signed out', 'That device will need to sign in again.'),
    },

    account: {
      updated: toast('Profile updated', 'Your profile is saved.'),
      updatedButEmail: (email: string) =>
        toast(
          'Profile updated',
          `Your profile is saved. To confirm your new email address, open the link we sent to ${email}.`,
        ),
      passwordChanged: toast(
        'Password changed',
        'Your other devices were signed out. Access tokens and your calendar link no longer work.',
      ),
      passwordRequired: 'Current password is required',
      wrongPassword: 'The current password is incorrect',
      passwordTooCommon: 'This password is too common',
      passwordIsEmail: 'The password can’t be the email address',
      emailTakenByNow: 'Another account now uses this address.',
      deadEmailLink:
        'This link has expired or was already used. To get a new one, enter your new email address in your account again.',
    },

    personalAccessToken: {
      revoked: toast('Token revoked', 'Programs that use it no longer have access.'),
      notAllowed: 'The club doesn’t allow personal access tokens.',
      tooMany: (count: number) => `You already have ${count} tokens. Revoke one first.`,
      portalOnlyForEmail: 'Sign in to the portal to change the email address.',
    },

    picture: {
      saved: toast('Picture saved', 'Your new picture now appears everywhere.'),
      removed: toast('Picture removed', 'Your initials are shown instead.'),
    },

    setting: {
      /** A setting by its key. Its English texts are in the schema, because emails use them, too. */
      words: ({ label, description }: SettingEntry['setting']) => ({ label, description }),
      unknown: 'This setting doesn’t exist.',
    },

    invitation: {
      resent: (name: string) =>
        toast('Invitation sent', `We emailed ${name} a new link. The old one no longer works.`),
      revoked: (name: string) =>
        toast('Invitation revoked', `The link we sent to ${name} no longer works.`),
      accepted: toast('Password set', 'You can now sign in with it.'),
      dead: 'This invitation was already used, revoked, or replaced by a newer one.',
      expired: 'This invitation has expired. Ask the club for a new one.',
      notInvited: 'This person has no pending invitation.',
      noEmail: 'This member has no email address.',
      hasPassword: 'This member has already set a password.',
      notActive: 'The account isn’t active.',
    },

    missing: {
      session: 'This device was already signed out',
      passkey: 'This passkey was already removed',
      token: 'This token was not found',
    },
  },
})
