import { firstFreeDay, holidayOn } from '@clubhouse/schema/demo/holidays'

/** Returns an upcoming date of the demo's public lunch: one of the first three Wednesdays. */
function lunchDay(): string {
  const day = new Date(Date.now() + 2 * 24 * 3600_000)
  const isLunch = () => day.getUTCDay() === 3 && day.getUTCDate() <= 21 && !holidayOn(dayOf(day))
  while (!isLunch()) day.setUTCDate(day.getUTCDate() + 1)
  return dayOf(day)
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** A date of the demo's public lunch. */
export const lunchDate = `/events/weekly-lunch/${lunchDay()}`

/** 'Wednesday, December 2, 2026' */
export const lunchDateInWords = inWords(lunchDay())

/** The club's day twelve days from now, or the next that is no holiday, when the demo has its dinner. */
function dinnerDay(): string {
  const now = new Date(Date.now() + 12 * 24 * 3600_000)
  // en-CA writes dates as YYYY-MM-DD.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(now)
  return firstFreeDay(day)
}

/** The demo's dinner, with RSVPs for visitors. */
export const dinnerDate = `/events/c1b00000-0000-8000-8000-000400000009/${dinnerDay()}`

function inWords(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'full' })
}

/** The calendar's motto, in both views. */
export const calendarMotto = 'Building Community Through Service'

/** Every public page, its title and its fixed texts. */
export const pages = [
  {
    path: '/',
    title: 'Rotary Club of Alder Creek',
    texts: [
      'Get Involved',
      'What is Rotary?',
      'Why Join Rotary?',
      'Exclusive Events',
      'Member Directory',
      'Mentorship',
      'Global Impact',
      'Local Service',
      'Leadership Growth',
    ],
  },
  {
    path: '/events',
    title: 'Calendar of Events · Rotary Club of Alder Creek',
    texts: [calendarMotto, 'Show more months'],
  },
  {
    path: '/events?view=month',
    title: 'Calendar of Events · Rotary Club of Alder Creek',
    texts: [calendarMotto, 'Month'],
  },
  {
    path: lunchDate,
    title: `Weekly Lunch, ${lunchDateInWords} · Rotary Club of Alder Creek`,
    texts: ['Weekly Lunch', `${lunchDateInWords}, 12:00 PM–1:00 PM`, 'Add to calendar', 'Share'],
  },
  {
    path: dinnerDate,
    title: `Winter Dinner, ${inWords(dinnerDay())} · Rotary Club of Alder Creek`,
    texts: ['Winter Dinner', 'Join the waitlist', 'in the portal', 'Join waitlist'],
  },
  {
    path: '/raffle',
    title: 'Annual Raffle · Rotary Club of Alder Creek',
    texts: ['Prizes', 'Official rules at a glance', 'Official rules'],
  },
  {
    path: '/what-is-rotary',
    title: 'What is Rotary? · Rotary Club of Alder Creek',
    texts: ['The global network', 'Six values', 'Nine areas of focus', 'Six reasons to join'],
  },
  {
    path: '/contact',
    title: 'Contact · Rotary Club of Alder Creek',
    texts: ['hello@alder-creek-rotary.example', '12 Depot Street', 'Send Message'],
  },
  {
    path: '/officers',
    title: 'Officers · Rotary Club of Alder Creek',
    texts: ['Officers', 'President', 'Treasurer', 'Contact the club', 'Service projects'],
  },
  {
    path: '/signup',
    title: 'Join the club · Rotary Club of Alder Creek',
    texts: ['PO Box 417', 'info@alder-creek-rotary.example', 'Send Message', 'Sign In'],
  },
  {
    path: '/thank-you',
    title: 'Thank you · Rotary Club of Alder Creek',
    texts: [
      'Thank You!',
      "We've received your message. A member of the local club team will be in touch with you shortly.",
      'Back to Home',
    ],
  },
  {
    path: '/signin',
    title: 'Member sign-in · Rotary Club of Alder Creek',
    texts: ['Keep me signed in for 30 days', 'Sign in', 'Email me a code instead'],
  },
  {
    path: '/signin-link',
    title: 'Sign in by email · Rotary Club of Alder Creek',
    texts: ['Sign in by email', 'This link is incomplete.'],
  },
  {
    path: '/password-forgot',
    title: 'Forgot your password? · Rotary Club of Alder Creek',
    texts: [
      'Forgot Your Password?',
      "We'll send a reset link to your email.",
      'Email Address',
      'Send Reset Link',
      'Back to sign in',
    ],
  },
  {
    path: '/password-reset?token=x',
    title: 'Reset your password · Rotary Club of Alder Creek',
    texts: [
      'Reset Your Password',
      'Create something secure.',
      'New Password',
      'Reset Password',
      'Back to sign in',
    ],
  },
  {
    path: '/invitation?token=x',
    title: 'Your invitation · Rotary Club of Alder Creek',
    texts: ['Welcome to the club', 'New Password', 'Confirm Password', 'Set password'],
  },
  {
    path: '/subscription/success',
    title: 'Subscription · Rotary Club of Alder Creek',
    texts: [
      'Something went wrong',
      'We couldn’t confirm your subscription. Please contact support.',
    ],
  },
  {
    path: '/email-confirm?token=x',
    title: 'Confirm your new email address · Rotary Club of Alder Creek',
    texts: ['Confirm your new email address', 'Confirm email address'],
  },
  {
    path: '/unsubscribe?token=00000000-0000-4000-8000-000000000000&key=event-new',
    title: 'Unsubscribe · Rotary Club of Alder Creek',
    texts: [
      'Unsubscribe',
      'You’ll still get emails about your password and email address.',
      'Unsubscribe',
    ],
  },
  {
    path: '/visitor-rsvp',
    title: 'Your RSVP · Rotary Club of Alder Creek',
    texts: ['Your RSVP', 'This link is incomplete.'],
  },
  {
    path: '/set-up',
    title: 'Set up your club · Rotary Club of Alder Creek',
    texts: ['Set up your club', 'This link is incomplete.'],
  },
  {
    path: '/no/such/page',
    title: 'Not found · Rotary Club of Alder Creek',
    texts: [
      '404',
      "The page you're looking for doesn't exist. Let's get you back on track.",
      'Return Home',
    ],
  },
]
