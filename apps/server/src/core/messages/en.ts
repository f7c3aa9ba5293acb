import type { MessageRecord, MessageState } from '@clubhouse/schema/announcements/message'
import type { ContactMessageState } from '@clubhouse/schema/contact/contact-message'
import type { Audience } from '@clubhouse/schema/events/event'
import { sameAddress } from '@clubhouse/schema/members/member-import'
import type { OwnRsvp } from '@clubhouse/schema/rsvps/rsvp'
import type { SettingEntry } from '@clubhouse/schema/setting'
import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import type { SectionKey } from '@clubhouse/schema/website/sections'
import type { z } from 'zod/mini'

const toast = (title: string, message: string) => ({ title, message })

const contactStates: Record<ContactMessageState, string> = {
  New: 'It’s in the inbox.',
  Done: 'It’s marked as done.',
  Spam: 'It’s under Possible spam.',
}

const count = (many: number, one: string, several: string) =>
  `${many} ${many === 1 ? one : several}`

const wait = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`

const rsvpTexts = {
  Yes: 'You are expected.',
  No: 'You are not coming.',
  Maybe: 'You may come.',
} satisfies Record<OwnRsvp['answer'], string>

const enteredTexts = {
  Yes: 'They are expected.',
  No: 'They are not coming.',
  Maybe: 'They may come.',
} satisfies Record<OwnRsvp['answer'], string>

/**
 * English: every text that a response of the server can have, by feature. Another language is one more file like this.
 * A `title` and a `message` are shown together; texts of fields have no full stop.
 */
export const en = {
  /** The tag of the language (BCP 47); responses have it as `content-language`. */
  language: 'en',

  /**
   * What is wrong with a field. The schemas have English texts themselves, because the pages use them, too. Another
   * language chooses its text by the issue's `path`, `code`, `minimum` and the like.
   */
  field: (issue: z.core.$ZodIssue) => issue.message,

  /** The text of a field as a message. */
  sentence: (text: string) => `${text}.`,

  title: {
    error: 'Error',
    badRequest: 'Please check your entries',
    unauthorized: 'Not signed in',
    forbidden: 'Not allowed',
    notFound: 'Not found',
    conflict: 'Not possible',
    tooManyRequests: 'Too many attempts',
    tooLarge: 'Too large',
    signInFailed: 'Sign-in failed',
  },

  /** Failures of no feature. */
  failure: {
    general: 'A general error occurred',
    duplicate: 'A record with these details already exists.',
    someEntries: 'Some entries are not valid.',
    unreadable: 'The request could not be read.',
    notHere: 'This cannot be done here.',
    tooMuch: 'That is too much to send at once.',
    kindOfContent: 'This kind of content is not taken here.',
    busy: 'The club’s server is busy. Please try again in a moment.',
    away: 'The club’s records cannot be reached right now. Please try again in a minute.',
    full: 'Nothing can be saved right now: the club’s server has no room left. An administrator has to make some.',
    readOnly: 'Nothing can be saved right now. Please try again in some minutes.',
    closing: 'The club’s server is about to start again. Please try again in a minute.',
    wait: (seconds: number) => `Please wait ${wait(seconds)} and try again.`,
    noAccess: 'You do not have access to this.',
    bodyNotHere: 'A body is not taken here.',
    queryNotHere: 'What is sent here goes into the body, not into the address.',
    bodyNotObject: 'The body must be a JSON object.',
    bodyTooDeep: (levels: number) => `The body may have ${levels} levels of objects and arrays.`,
    tookTooLong: 'The request took too long to arrive.',
    headersTooLong: 'The address or the headers are too long.',
    twoValues: (name: string) => `Two different values of ${name}.`,
    formDataUnreadable: 'The form data could not be read.',
    formDataNotHere: 'Form data is not taken here.',
  },

  /** Another edit saved the record since it was read. */
  staleEdit: {
    message: 'Somebody else has changed this meanwhile. Nothing was saved.',
    version: 'changed by somebody else',
  },

  /** Missing records; field texts and messages alike. */
  missing: {
    page: 'This page was not found',
    outboxMessage: 'This message cannot be sent again: it went out, or is too old',
    account: 'This account was not found',
    accountOf: (email: string) => `The account ${email} was not found`,
    calendar: 'This calendar was not found',
    chapter: 'This chapter was not found',
    checkout: 'This checkout was not found',
    company: 'This company was not found',
    contactMessage: 'This message was not found',
    dataExport: 'There is no copy of your data to download. You can ask for a new one',
    event: 'This event was not found',
    occurrence: 'This event does not take place on this date',
    joinRequest: 'This request was not found',
    memberImport: 'This import was not found',
    message: 'This message was not found',
    messageRecipient: 'This message was not sent to this person',
    rsvp: 'This answer was not found',
    visitorRsvp: 'This link is not known, or it was not confirmed in time',
    siteVersion: 'This version was not found',
    subscription: 'This subscription was not found',
    session: 'This device was signed out already',
    passkey: 'This passkey was removed already',
    token: 'This token was not found',
    user: 'This user was not found',
  },

  /** Of a POST that was sent before. */
  repeat: {
    badKey: 'An Idempotency-Key has 1 to 255 visible ASCII characters.',
    usedOtherwise: 'This Idempotency-Key was used for another request.',
    notEnded:
      'The first request with this Idempotency-Key has not come to an end. Look whether it took effect before you use another key.',
    shownOnce: 'This was done before. Its response was sent only once.',
  },

  auth: {
    /** The pages put the first name in place of `{firstname}`. */
    signedIn: toast('Signed in', 'Welcome back, {firstname}!'),
    passwordReset: toast('Password reset', 'You can sign in with your new password now.'),
    signInFirst: 'Please sign in to continue.',
    sessionEnded: 'Your session has ended. Please sign in again.',
    wrong: 'The email address or the password is not right.',
    notActive: 'This account is not active. Please contact the club.',
    deadLink: 'This link has been used or is too old. Please ask for a new one.',
    reauthenticationNeeded: 'Please show first that it is you.',
    ownPagesOnly: 'This call must come from the club’s own pages.',
    companyFirst: 'Join or create a company to continue.',
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
    wrongHelp: 'This code is not right, or is too old. Ask them to start over and read the new one',
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

  session: { ended: toast('Signed out', 'That device has to sign in again.') },

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
    emailTaken: 'Another account has this address',
    emailTakenByNow: 'Another account has this address by now.',
    deadEmailLink: 'This link has been used or is too old. Please change your address once more.',
  },

  personalAccessToken: {
    revoked: toast('Token revoked', 'Programs that use it are locked out.'),
    notAllowed: 'The club allows no tokens at present.',
    tooMany: (count: number) => `You have ${count} tokens. Please revoke one first.`,
    readsOnly: 'This token may only read.',
    portalOnly: 'Sign in to the portal to do this.',
    portalOnlyForEmail: 'Sign in to the portal to change the email address.',
  },

  clubAudience: {
    saved: toast('Saved', 'It holds for all members who have not chosen themselves.'),
  },

  picture: {
    saved: toast('Picture saved', 'Your new picture is shown everywhere now.'),
    removed: toast('Picture removed', 'Your initials are shown instead.'),
    overLimit: (megabytes: number) => `A picture may have up to ${megabytes} MB.`,
    notAPicture: 'Please choose a JPEG, PNG, WebP or GIF picture.',
    tooManyBytes: (megabytes: number) =>
      `The picture is too large: it may have up to ${megabytes} MB.`,
    tooManyPixels: (megapixels: number) =>
      `The picture is too large: it may have up to ${megapixels} megapixels.`,
    tooSmall: (width: number, height: number) =>
      `The picture is too small: it must have at least ${width} × ${height} pixels.`,
    unreadable: 'The picture could not be read. Please choose another one, or save it again first.',
    notOnlyAPicture:
      'The file holds more than a picture. Please save the picture again, as a JPEG or PNG, and choose that.',
    tooManyAtOnce: 'Too many pictures at once. Please try again.',
  },

  setting: {
    /** A setting by its key; its English texts are beside it, because mails use them, too. */
    words: ({ label, description }: SettingEntry['setting']) => ({ label, description }),
    unknown: 'There is no such setting.',
    unsubscribed: 'You will get no more of these emails.',
    incompleteLink: 'This link is not complete.',
  },

  chapter: {
    created: (name: string) => toast('Chapter created', `${name} is in the list now.`),
    saved: (name: string) => toast('Chapter saved', `${name} is up to date.`),
    /** Of one that is closed while events of it are to come. */
    closed: (name: string, coming: number) =>
      toast(
        'Chapter closed',
        coming === 1
          ? `One event of ${name} goes on: cancel it, or give it to another chapter.`
          : `${coming} events of ${name} go on: cancel them, or give them to another chapter.`,
      ),
    slugTaken: 'Another chapter has this slug',
    slugRequired: 'Slug is required: none can be made from this name',
  },

  company: {
    created: (name: string) => toast('Company created', `${name} is in the list now.`),
    saved: (name: string) => toast('Company saved', `${name} is up to date.`),
    alreadyMember: 'You already belong to a company.',
    memberHasCompany: 'This member already belongs to a company.',
    exempt: toast('Welcome to the portal', 'You’re a full member without a company.'),
    memberExempt: (name: string) =>
      toast('Company not needed', `${name} is a full member without a company.`),
  },

  joinRequest: {
    sent: toast('Request sent', 'An administrator will decide. You will get an email.'),
    approved: toast('Request approved', 'The portal is open to the requester now.'),
    rejected: toast('Request rejected', 'The requester will be notified.'),
    pending: 'You already have a pending request',
    requesterHasCompany: 'The requester belongs to a company by now.',
    requesterNotActive: 'The requester’s account is not active.',
    decided: 'This request has been decided already.',
  },

  event: {
    created: (title: string) => toast('Event created', `${title} is in the list now.`),
    saved: (title: string) => toast('Event saved', `${title} is up to date.`),
    vanishingDates: (days: string[], more: number) =>
      `These dates would no longer take place, although people answered or they differ: ${days.join('; ')}${more ? ` and ${more} more` : ''}. Choose what becomes of them.`,
    datesWithRsvp: (days: string[], more: number) =>
      `This change takes away dates that people answered, or that differ: ${days.join('; ')}${more ? ` and ${more} more` : ''}. Cancel those dates first.`,
    chapterForm: 'A chapter is given as {"connect": {"id": …}}.',
    chapterNotValid: 'Not valid',
  },

  occurrence: {
    saved: (told: Pick<Audience, 'email' | 'sms'> | null) =>
      toast(
        'Date saved',
        told && told.email + told.sms > 0
          ? `All calendars show it; ${told.email} hear of it by email, ${told.sms} by SMS.`
          : 'All calendars show it.',
      ),
    single: 'This event has one date only.',
    begun: 'The dates from one on can be changed until it begins, and not to days that are over.',
    passesOthers: 'Choose a day between the dates before and after this one',
    otherWeek: 'Choose a day in the same week of the month',
    seriesCanceled: 'The whole event is canceled: restore it before you change one of its dates.',
  },

  rsvp: {
    saved: ({ answer, seat }: Pick<OwnRsvp, 'answer' | 'seat'>) =>
      seat === 'Waitlisted'
        ? toast('On the waitlist', 'You are told when a seat is free.')
        : toast('Answer saved', rsvpTexts[answer]),
    standing: (standing: Pick<OwnRsvp, 'answer'> | null) =>
      standing
        ? toast('Answer saved', 'All dates have it to which you give no other.')
        : toast('Answer taken back', 'You answer each date by itself again.'),
    reminded: (members: number) =>
      toast(
        'Reminder sent',
        `${members === 1 ? 'One member gets it' : `${members} members get it`}.`,
      ),
    notOpen: 'No answers are taken to this date.',
    remindedToday: 'They were reminded today already. You can remind them again tomorrow.',
    known: (name: string | null) =>
      `${name} answered with this address: change that answer, or leave the address blank`,
    answered: (name: string) => `${name} has answered already: change that answer in the list`,
    changing: 'An organizer is changing this event. Please try again.',
    notAsked: 'Nobody is asked whether they come to this event.',
    canceled: 'This date is canceled.',
    closed: 'Answers have closed. Who has said yes can still withdraw.',
    over: 'This date has begun.',
    grows: (left: number) =>
      left === 0
        ? 'There are no more seats left for further guests.'
        : `There ${left === 1 ? 'is one more seat' : `are ${left} more seats`} left for further guests.`,
    guests: (most: number) =>
      most === 0 ? 'Guests are not expected' : `At most ${most} ${most === 1 ? 'guest' : 'guests'}`,
    meal: 'Choose a meal',
    membersOnly: 'Only members say whether they come to this event.',
    ended: 'This date is over.',
    entered: ({ answer, seat }: Pick<OwnRsvp, 'answer' | 'seat'>) =>
      seat === 'Waitlisted'
        ? toast('On the waitlist', 'There is no room at this moment.')
        : toast('Answer saved', enteredTexts[answer]),
  },

  visitorRsvp: {
    requested: toast(
      'Please look into your inbox',
      'Your answer counts once you confirm it by the link in our mail.',
    ),
  },

  attendance: {
    saved: toast('Attendance saved', 'It is recorded.'),
    canceled: 'This date is canceled.',
    early: 'Attendance is taken from the day of the event on.',
    codeShown: toast('Check-in code', 'It changes every two minutes.'),
    wrongCode: 'This code is not valid any more. Look at the screen for the one that is shown now',
    checkInEarly: 'It is too early: one can check in from an hour before the start.',
    checkInOver: 'This date is over.',
    checkedIn: (isRepeat: boolean) =>
      isRepeat
        ? toast('Checked in already', 'You are on the list.')
        : toast('Checked in', 'You are on the list.'),
    noPeriod: 'The end must be after the beginning',
    longPeriod: (months: number) => `At most ${months} months`,
  },

  user: {
    addressTriedAgain: (email: string) =>
      toast('Mails go out again', `${email} gets notices and messages again.`),
    created: (name: string) => toast('User created', `${name} can sign in now.`),
    invited: (name: string) =>
      toast('Invitation sent', `${name} gets a mail with a link that sets a password.`),
    saved: (name: string) => toast('User saved', `${name} is up to date.`),
    savedAndCanceling: (name: string) =>
      toast('User saved', `${name}’s subscription is being canceled at Stripe.`),
    invitedAnew: (name: string, email: string) =>
      toast('User saved', `${name} is invited at ${email}. The link in the mail before has ended.`),
    lastAdministrator: 'The last active administrator must stay one.',
    useGrantAdmin: (email: string) => `${email} has an account already: use grant-admin.`,
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

  memberImport: {
    undone: (removed: number) => ({
      title: 'Import undone',
      message: removed === 1 ? '1 member was removed.' : `${removed} members were removed.`,
    }),
    wasUndone: 'This import was undone.',
    /** Why an import cannot be undone: some of its members by name, and how many there are. */
    touched: (count: number, names: readonly string[]) => {
      const more = count - names.length
      const who = [...names, ...(more > 0 ? [`${more} more`] : [])]
      const members = count === 1 ? '1 member has' : `${count} members have`
      return `${members} been active or changed since: ${new Intl.ListFormat('en').format(who)}. Nobody was removed.`
    },
    emailTaken: 'An account has this address already',
    sameAddress,
    /** A name in a cell that no company, or several, have; the same of chapters. */
    company: { none: 'No company has this name', many: 'More than one company has this name' },
    chapter: { none: 'No chapter has this name', many: 'More than one chapter has this name' },
  },

  contact: {
    sent: toast(
      'Message sent',
      'Thank you! A member of the club will be in touch with you shortly.',
    ),
    saved: (state: ContactMessageState) => toast('Message saved', contactStates[state]),
  },

  site: {
    published: (section: SectionKey) =>
      toast('Published', `${sectionTitles[section]}: the website shows it now.`),
    discarded: (section: SectionKey) =>
      toast('Draft discarded', `${sectionTitles[section]}: what is published stays as it is.`),
    restored: ({ section, version }: { section: SectionKey; version: number }) =>
      toast(
        `Version ${version} is a draft now`,
        `${sectionTitles[section]}: the website shows it once you publish it.`,
      ),
    unfit:
      'What was published does not fit this version of the program. Until you publish it again, the website shows the texts of a new club.',
    notDrawn: (page: string) =>
      `The page ${page} cannot be drawn at the moment: visitors see it as it was before. The log of the server says why.`,
    otherParts: 'This is not what the section consists of.',
    otherPart: 'Is missing, or has no place here',
    unusable: 'Contains characters that cannot be used.',
    tooLarge: 'This is too much for one section of the website.',
    noPicture: 'This picture is not there any more',
    raffleNotReady: 'The raffle cannot be published like this. See the marked fields.',
    notDrawnYet: 'The drawing is ahead: nobody has won yet. Remove the name.',
    sampleText: 'This is the sample. Enter the club’s own, or do not show the raffle yet',
    sampleUrl: 'This leads to no bundle. Enter the page on which it is sold',
  },

  setUp: {
    started: toast('Your club is open', 'The rest is in the list of first steps.'),
    deadLink: 'This link has ended. Start the server again to get a new one.',
    startedAlready: 'This club has been started already. Please sign in.',
    /** The company that the club's first people belong to. */
    ownCompany:
      'The club itself. Who has no company of their own here belongs to it, until they join or create one.',
  },

  subscription: {
    canceled: toast('Subscription canceled', 'It has ended; nothing more is charged.'),
    running: 'You have a subscription already. See “Manage billing”.',
    opening: 'A checkout of yours is being opened already. Please try again in a moment.',
    notConfigured: 'Payments are not set up yet. Please ask an administrator of the club.',
    notOnSale: 'This plan is not on sale',
    noAnswer: 'The payment service did not answer. Nothing was changed; please try again.',
    wrongSignature: 'The signature is not right.',
  },

  dataExport: {
    requested: toast('We are making your copy', 'An email tells you when it is ready.'),
  },

  erasure: {
    requested: toast('The club has your request', 'An administrator deletes everything about you.'),
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

  message: {
    saved: toast('Draft saved', 'Nobody gets it before you send it.'),
    deleted: toast('Draft deleted', 'Nobody got it.'),
    sent: ({ state, progress }: Pick<MessageRecord, 'state' | 'progress'>) =>
      state === 'Scheduled'
        ? toast('It goes out later', 'Until then you can take it back.')
        : toast('It goes out now', `To ${count(progress.pending, 'person', 'people')}.`),
    takenBack: toast('Taken back', 'It is a draft again.'),
    stopped: (pending: number) =>
      toast('Stopped', `${count(pending, 'person', 'people')} did not get it.`),
    tested: (to: string) => toast('Test on its way', `To ${to}, and to nobody else.`),
    sentAgain: (fullname: string) => toast('On its way', `It is sent to ${fullname} once more.`),
    /** Why a message does not reach somebody. */
    obstacle: {
      switchedOff: 'Has switched off “Messages from the club”',
      textsOff: 'Has not switched on text messages from the club',
      noCompany: 'Has no company yet',
      noUsNumber: 'Has no US phone number',
      rested: 'Mails to this address came back',
    },
    left: 'Is no active member any more',
    nobody: 'Nobody would get it: please choose other groups',
    hourPassed: 'This hour has passed',
    hourFar: 'Please choose an hour within a year',
    ownNumber: 'Your account has no US phone number to which a test could go.',
    notDraft: {
      Draft: 'This message is a draft.',
      Scheduled: 'This message waits for its hour. Take it back to change it.',
      Sending: 'This message is going out already.',
      Sent: 'This message was sent already.',
      Stopped: 'This message was stopped. Use it as a new one.',
    } satisfies Record<MessageState, string>,
    notScheduled: 'This message does not wait for its hour any more.',
    notSending: 'This message is not going out any more.',
    notSent: 'This message is not going out.',
    wasStopped: 'This message was stopped: nobody gets it any more.',
    notFailed: 'This person has it, or it is on its way.',
  },

  mail: {
    held: 'This is a restored copy, which sends no mails until somebody at its machine allows it.',
    tested: (to: string) =>
      toast('Test mail sent', `See whether it arrives at ${to}, and not among the spam.`),
  },
  outbox: {
    sentAgain: (to: string) =>
      toast(
        'Tried again',
        `The message to ${to} is tried once more, unless nobody needs it any more.`,
      ),
    isOver: 'Its code or link ended within minutes. Whoever still needs one asks for a new one.',
    setAside: (to: string) =>
      toast('Set aside', `The message to ${to} is no longer among what waits.`),
  },

  place: {
    noMap: 'The map cannot be shown at the moment.',
    noAddresses: 'The address service does not answer. You can type the address yourself.',
  },
}
