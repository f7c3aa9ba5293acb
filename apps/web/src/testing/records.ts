import type { CurrentUser } from '@clubhouse/schema/account'
import type { ChapterRecord } from '@clubhouse/schema/chapter'
import type { EventRecord } from '@clubhouse/schema/event'
import type { DirectoryMember } from '@clubhouse/schema/user'

/** Records as the server answers them: one builder each; a test says only what it is about. */

let made = 0
const nextId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`

const noPlace = {
  address: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  latitude: null,
  longitude: null,
}

export const aChapter = (chapter: Partial<ChapterRecord> = {}): ChapterRecord => ({
  id: nextId(),
  name: 'Midday',
  slug: 'midday',
  description: null,
  location: 'The Depot',
  ...noPlace,
  email: 'midday@club.example',
  timeStart: '12:00',
  timeEnd: '13:00',
  dayOfWeek: 'Wednesday',
  isActive: true,
  version: 1,
  ...chapter,
})

export const anEvent = (event: Partial<EventRecord> = {}): EventRecord => ({
  id: nextId(),
  title: 'Trail Day',
  type: 'Once',
  date: '2026-11-28',
  dayOfWeek: null,
  chapterId: null,
  chapter: null,
  description: null,
  location: null,
  ...noPlace,
  timeStart: '09:00',
  timeEnd: '11:00',
  isPublic: false,
  isCancelled: false,
  version: 1,
  ...event,
})

export const aMember = (member: Partial<DirectoryMember> = {}): DirectoryMember => {
  const { firstname = 'Rosa', lastname = 'Avila' } = member
  return {
    id: nextId(),
    firstname,
    lastname,
    fullname: `${firstname} ${lastname}`,
    email: `${firstname}.${lastname}@club.example`.toLowerCase(),
    avatar: null,
    phoneNumber: '919-555-0132',
    phoneExt: null,
    company: null,
    chapter: null,
    role: [{ name: 'Member' }],
    ...member,
  }
}

export const aUser = (user: Partial<CurrentUser> = {}): CurrentUser => ({
  id: nextId(),
  firstname: 'Amelia',
  lastname: 'Hartwell',
  fullname: 'Amelia Hartwell',
  email: 'amelia@club.example',
  avatar: null,
  phoneNumber: '919-555-0111',
  phoneExt: null,
  status: 'Active',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  stripeCustomerId: null,
  chapterId: null,
  companyId: nextId(),
  role: [{ name: 'Member' }],
  company: null,
  chapter: null,
  subscription: null,
  signInLog: null,
  joinRequest: null,
  pendingEmail: null,
  ...user,
})
