import { randomUUID } from 'node:crypto'
import { demoEvents } from '@clubhouse/db/seed'
import { attachmentKey } from './features/events/attachments/attachment-files.js'
import type { Services } from './services/services.js'

/** How the demo club names it. */
const dinnerTitle = 'Winter Dinner'

/** Adds a menu to the demo's dinner, so that a new club sees what attachments are. */
export async function addDemoMenu(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  now: Date,
): Promise<void> {
  const dinner = await db.event.findFirst({
    where: { AND: [demoEvents, { title: dinnerTitle }] },
    select: { id: true, title: true, meals: true },
  })
  if (!dinner) return
  const bytes = await demoMenu(dinner)
  const file = { fileId: randomUUID(), mediaType: 'application/pdf' }
  // The file first: a row without it would offer nothing.
  await storage.put(attachmentKey(file), bytes, file.mediaType)
  await db.eventAttachment.create({
    data: {
      ...file,
      eventId: dinner.id,
      filename: 'Menu.pdf',
      size: bytes.length,
      createdAt: now,
    },
    select: { id: true },
  })
}

/** Returns the menu as a PDF file, with the same bytes each time. */
export async function demoMenu({ title, meals }: { title: string; meals: readonly string[] }) {
  // Only the first start of a demo needs it.
  const { page, Sheet, textWidth } = await import('./features/finance/documents/sheet.js')
  const sheet = new Sheet('Menu', 'Rotary Club of Alder Creek', new Date('2026-01-01T00:00:00Z'))
  sheet.begin('Rotary Club of Alder Creek · Menu')
  const write = (tag: 'H1' | 'H2' | 'P', text: string, size: number, gap: number) => {
    const box = { x: page.margin, y: sheet.y, width: textWidth }
    sheet.y += sheet.text(tag, text, box, { size, font: tag === 'P' ? 'regular' : 'bold' }) + gap
  }
  write('H1', `${title}: Menu`, 24, 18)
  for (const { course, dishes } of [
    { course: 'To start', dishes: ['Pumpkin soup with toasted seeds'] },
    { course: 'Main course', dishes: meals },
    { course: 'Dessert', dishes: ['Apple crumble with vanilla ice cream'] },
  ]) {
    write('H2', course, 15, 6)
    for (const dish of dishes) write('P', dish, 12, 4)
    sheet.y += 14
  }
  write('P', 'Choose your main course with your RSVP. Tell us about allergies in the note.', 11, 0)
  return sheet.end()
}
