import { readFileSync } from 'node:fs'

/** A PDF that another program encrypted; its name is the kind of its password. */
export const samplePdf = (name: string): Buffer =>
  readFileSync(new URL(`./pdfs/${name}.pdf`, import.meta.url))

/** A whole PDF of one blank page; `trailer`: more entries of its last dictionary. */
export function pdfOf(trailer = ''): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ]
  let text = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = text.length
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  text += `trailer\n<< /Size 4 /Root 1 0 R ${trailer}>>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
