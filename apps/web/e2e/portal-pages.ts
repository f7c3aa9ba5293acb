import { holidayOn } from '@clubhouse/schema/demo/holidays'
import { sectionKeys } from '@clubhouse/schema/website/sections'

/** Returns a date of the demo's weekly lunch, on one of the first three Wednesdays: the first from a day on, or back. */
function lunchDay(days: number): string {
  const day = new Date(Date.now() + days * 24 * 3600_000)
  const isLunch = () => day.getUTCDay() === 3 && day.getUTCDate() <= 21 && !holidayOn(dayOf(day))
  while (!isLunch()) day.setUTCDate(day.getUTCDate() + Math.sign(days))
  return dayOf(day)
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The demo's weekly lunch, and one of its dates. */
export const lunch = '/portal/event/c1b00000-0000-8000-8000-00040000000f'
const lunchDate = `${lunch}/${lunchDay(7)}`
const pastLunch = `${lunch}/${lunchDay(-7)}`

/** Records of the demo. */
const chapter = '/portal/chapter/c1b00000-0000-8000-8000-000100000001'
const company = '/portal/company/c1b00000-0000-8000-8000-000200000001'
const member = '/portal/user/c1b00000-0000-8000-8000-000300000017'
const invoice = '/portal/finance/invoice/c1b00000-0000-8000-8000-000800000005'
const clubInvoice = '/portal/finance/invoice/c1b00000-0000-8000-8000-000800000110'
const run = '/portal/finance/run/c1b00000-0000-8000-8000-002100000001'
const payment = '/portal/finance/payment/c1b00000-0000-8000-8000-002200000005'
const deposit = '/portal/finance/deposit/c1b00000-0000-8000-8000-002300000002'
const raffle = '/portal/administrator/raffle/c1b00000-0000-8000-8000-002800000001'

const proposal = '/portal/administrator/proposal/c1b00000-0000-8000-8000-001100000001'
const announced = '/portal/administrator/proposal/c1b00000-0000-8000-8000-001100000002'

/** The portal's URLs for members, and those for administrators. */
export const ofMembers = [
  '/portal',
  '/portal?drawer=account',
  '/portal?drawer=password',
  '/portal?drawer=settings',
  '/portal/account',
  '/portal/account/notifications',
  '/portal/account/privacy',
  '/portal/account/security',
  '/portal/chapter',
  chapter,
  `${chapter}?tab=events`,
  '/portal/user/officers',
  '/portal/company',
  company,
  '/portal/event',
  '/portal/event?when=past',
  '/portal/event?view=month',
  '/portal/event?view=agenda',
  lunch,
  lunchDate,
  '/portal/user/directory',
  '/portal/user/directory/proposed',
  '/portal/account/attendance',
  '/portal/account/service-hours',
  '/portal/account/duty',
  '/portal/dues',
  '/portal/account/ticket',
  `${pastLunch}/check-in`,
  '/portal/blog',
  '/portal/blog/category',
  '/portal/blog/post',
  '/portal/blog/media',
]

export const ofAdministrators = [
  ...ofMembers,
  '/portal/user',
  ...['events', 'attendance', 'dues', 'messages', 'history'].map((tab) => `${member}?tab=${tab}`),
  `${lunchDate}/rsvp`,
  `${lunchDate}/announcement`,
  `${lunchDate}/poster`,
  `${lunch}/program`,
  `${lunch}/program?drawer=edit&id=${lunchDay(7)}`,
  `${pastLunch}/attendance`,
  '/portal/administrator/attendance',
  '/portal/administrator/service-hours',
  '/portal/administrator/raffle',
  ...['overview', 'books', 'sales', 'draw', 'claims'].map((tab) => `${raffle}?tab=${tab}`),
  '/portal/administrator/club',
  '/portal/administrator/audience',
  '/portal/administrator/company/join',
  '/portal/administrator/message',
  '/portal/message',
  '/portal/administrator/site',
  ...sectionKeys.map((section) => `/portal/administrator/site/${section}`),
  '/portal/administrator/import',
  '/portal/event/import',
  '/portal/administrator/set-up',
  '/portal/administrator/history',
  '/portal/administrator/outbox',
  '/portal/administrator/mail',
  '/portal/administrator/erasure',
  '/portal/administrator/membership',
  '/portal/administrator/proposal',
  proposal,
  `${proposal}?drawer=decide`,
  `${announced}?drawer=induct`,
  '/portal/finance/invoice',
  '/portal/finance/invoice?drawer=bill',
  invoice,
  clubInvoice,
  '/portal/finance/event-fee',
  '/portal/finance/run',
  run,
  `${run}?tab=not-billed`,
  '/portal/finance/run?drawer=create',
  '/portal/finance/payment',
  payment,
  '/portal/finance/aging',
  '/portal/finance/deposit',
  deposit,
  '/portal/finance/setting',
  '/portal/finance/setting?drawer=export',
  '/portal/finance/subscription',
  '/portal/finance/subscription/log',
]

/** The URLs of the forms for new records. */
export const createDrawers = [
  ...['chapter', 'company', 'event', 'user'].map((list) => `/portal/${list}?drawer=create`),
  '/portal/user?drawer=invite',
  '/portal/user/directory/proposed?drawer=propose',
  '/portal/user?drawer=add',
]

/** The URLs of the forms about a date, and about an RSVP. */
export const dateDrawers = [
  ...['cancel', 'edit', 'answer'].map((form) => `${lunchDate}?drawer=${form}`),
  `${lunchDate}/rsvp?drawer=create`,
]
