import type { ChapterEntry, ChapterRecord } from '@clubhouse/schema/chapter'

/** What the form of a new chapter begins with (product.md section 3). */
export const blankChapter: ChapterEntry = {
  name: '',
  slug: '',
  description: '',
  location: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  latitude: null,
  longitude: null,
  email: '',
  dayOfWeek: '',
  timeStart: '09:00',
  timeEnd: '10:00',
  isActive: true,
}

/** A chapter as the form holds it: blank where there is nothing. */
export const chapterValues = ({
  id: _id,
  version: _version,
  ...chapter
}: ChapterRecord): ChapterEntry => ({
  ...chapter,
  description: chapter.description ?? '',
  location: chapter.location ?? '',
  address: chapter.address ?? '',
  city: chapter.city ?? '',
  state: chapter.state ?? '',
  postalCode: chapter.postalCode ?? '',
  country: chapter.country ?? '',
  email: chapter.email ?? '',
  dayOfWeek: chapter.dayOfWeek ?? '',
})
