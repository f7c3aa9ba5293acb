import type { Prisma } from '../generated/prisma/client.js'
import { demoId } from './ids.js'
import { daysAfter, inCity } from './place-and-time.js'

const chapters = [
  {
    name: 'Alder Creek Midday',
    slug: 'alder-creek-midday',
    description: 'The founding chapter: lunch, a speaker and the week’s projects in the old depot.',
    location: 'The Depot',
    ...inCity('12 Depot Street', 0.02, 0.05),
    email: 'midday@clubhouse.example',
    dayOfWeek: 'Wednesday',
    timeStart: '12:00',
    timeEnd: '13:00',
  },
  {
    name: 'Alder Creek Sunrise',
    slug: 'alder-creek-sunrise',
    description: 'Coffee at seven and done by eight, for those who open shop at nine.',
    location: 'Millrace Café',
    ...inCity('240 Millrace Road', 1.42, -0.88),
    email: 'sunrise@clubhouse.example',
    dayOfWeek: 'Tuesday',
    timeStart: '07:00',
    timeEnd: '08:00',
  },
  {
    name: 'Lakeside Evening',
    slug: 'lakeside-evening',
    description:
      'Families welcome: the chapter looks after the lake trail and the summer concerts.',
    location: 'Lakeside Pavilion',
    ...inCity('1 Pavilion Drive', -1.75, 1.96),
    email: 'lakeside@clubhouse.example',
    dayOfWeek: 'Thursday',
    timeStart: '18:00',
    timeEnd: '19:30',
  },
] satisfies Omit<Prisma.ChapterCreateManyInput, 'id'>[]

export const chapterCount = chapters.length

export const chapterRows = (now: Date): Prisma.ChapterCreateManyInput[] =>
  chapters.map((chapter, index) => ({
    ...chapter,
    id: demoId('chapter', index),
    createdAt: daysAfter(now, -1600 + index * 150),
    updatedAt: now,
  }))
