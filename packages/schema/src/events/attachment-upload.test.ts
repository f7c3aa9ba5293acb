import { describe, expect, it } from 'vitest'
import { attachmentMaxBytes, attachmentName, attachmentRefusal } from './attachment-upload.js'

describe('the name of an attachment', () => {
  it.each([
    ['Agenda.pdf', 'application/pdf', 'Agenda.pdf'],
    ['Agenda', 'application/pdf', 'Agenda.pdf'],
    ['IMG_2041.HEIC', 'image/jpeg', 'IMG_2041.jpg'],
    ['flyer.JPEG', 'image/jpeg', 'flyer.jpg'],
    ['map.gif', 'image/png', 'map.png'],
    ['July 2026 v1.2.pdf', 'application/pdf', 'July 2026 v1.2.pdf'],
    ['index.html', 'application/pdf', 'index.html.pdf'],
    ['C:\\Users\\ann\\Menü für Grüße.pdf', 'application/pdf', 'Menü für Grüße.pdf'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['.htaccess', 'application/pdf', 'htaccess.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'application/pdf', 'aSet-Cookie x.pdf'],
    ['invoice\u202Efdp.exe', 'application/pdf', 'invoicefdp.exe.pdf'],
    ['"quoted".pdf', 'application/pdf', 'quoted.pdf'],
    ['.pdf', 'application/pdf', 'Attachment.pdf'],
    ['???', 'image/png', 'Attachment.png'],
  ] as const)('%j of type %s is %s', (name, type, shown) => {
    expect(attachmentName(name, type)).toBe(shown)
  })

  it('is at most 120 characters long', () => {
    expect(attachmentName('ä'.repeat(300), 'image/webp')).toBe(`${'ä'.repeat(115)}.webp`)
  })
})

describe('a chosen file', () => {
  const file = (name: string, type: string, size = 1) => attachmentRefusal({ name, type, size })

  it.each([
    ['a.pdf', 'application/pdf'],
    ['a.PDF', ''],
    ['a.heic', ''],
    ['a.jpg', 'image/jpeg'],
  ])('%s of type "%s" is accepted', (name, type) => {
    expect(file(name, type)).toBeNull()
  })

  it.each([
    ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.svg', 'image/svg+xml'],
    ['a.html', 'text/html'],
    ['agenda', ''],
  ])('%s of type "%s" is refused with the types that are accepted', (name, type) => {
    expect(file(name, type)).toBe(
      'Choose a file of one of these types: PDF, JPEG, PNG, WebP, GIF or HEIC.',
    )
  })

  it('must have content, and 10 MB at most', () => {
    expect(file('a.pdf', 'application/pdf', 0)).toBe('This file is empty.')
    expect(file('a.pdf', 'application/pdf', attachmentMaxBytes)).toBeNull()
    expect(file('a.pdf', 'application/pdf', attachmentMaxBytes + 1)).toBe(
      'Choose a file of 10 MB or less.',
    )
  })
})
