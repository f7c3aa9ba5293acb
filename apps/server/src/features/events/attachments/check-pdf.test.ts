import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { pdfOf, samplePdf } from '../../../../test/pdf.js'
import { messages } from '../messages.js'
import { complaintOfPdf } from './check-pdf.js'

const versions = ['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const

type Protection = { pdfVersion: (typeof versions)[number]; userPassword?: string }

/** A PDF that nobody may print, encrypted as its version has it. */
function encryptedPdf(protection: Protection): Promise<Buffer> {
  const document = new PDFDocument({ ...protection, ownerPassword: 'owner', permissions: {} })
  document.text('Agenda')
  document.end()
  return buffer(document)
}

describe('a PDF', () => {
  it.each(versions)(
    'of version %s is refused only if it opens with a password',
    async (pdfVersion) => {
      expect(complaintOfPdf(await encryptedPdf({ pdfVersion }))).toBeNull()
      const locked = await encryptedPdf({ pdfVersion, userPassword: 'user' })
      expect(complaintOfPdf(locked)).toBe(messages.attachment.protectedPdf)
    },
  )

  it.each(['rc4', 'aes-256'])('of another program is, too: %s', (cipher) => {
    expect(complaintOfPdf(samplePdf(`owner-password-${cipher}`))).toBeNull()
    expect(complaintOfPdf(samplePdf(`user-password-${cipher}`))).toBe(
      messages.attachment.protectedPdf,
    )
  })

  it('that was updated counts with its last trailer, and a text about encryption is none', () => {
    const update = samplePdf('user-password-rc4').toString('latin1')
    const [trailer = ''] = /trailer[\s\S]*$/.exec(update) ?? []
    const updated = Buffer.from(`${update}\n${trailer}`, 'latin1')
    expect(complaintOfPdf(updated)).toBe(messages.attachment.protectedPdf)
    expect(complaintOfPdf(pdfOf('/Subject (How /Encrypt works) '))).toBeNull()
  })

  it.each([
    '/Encrypt 9 0 R ',
    '/Encrypt << /Filter /Standard /R 3 >> ',
    '/Encrypt << /Filter /Standard /V 2 /R 3 /P -4 /O (a /U (b >> ',
    '/Encrypt << /Filter /Other /V 2 /R 3 /P -4 /O (a) /U (b) >> ',
    '/Encrypt << /Filter /Standard /V 5 /R 6 /P -4 /O <61> /U <62> >> ',
    '/Encrypt << /Filter /Standard /V 9 /R 9 /P -4 /O <61> /U <62> >> ',
  ])('whose lock can’t be read is refused: %s', (trailer) => {
    expect(complaintOfPdf(pdfOf(trailer))).toBe(messages.attachment.protectedPdf)
  })
})
