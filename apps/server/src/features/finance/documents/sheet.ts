import PDFDocument from 'pdfkit'
import { documentFonts } from './fonts.js'
import { printableText } from './printable-text.js'

type Font = 'regular' | 'bold'

export type TextStyle = {
  font?: Font
  size?: number
  color?: string
  align?: 'left' | 'right'
  /** Cuts a longer text after one line. */
  isOneLine?: boolean
}

type Box = { x: number; y: number; width: number }

/** The role of a passage, for screen readers. */
export type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'TR' | 'Table' | 'Sect' | 'Note'

/** Letter size in points, and its margins. */
export const page = { width: 612, height: 792, margin: 54, bottom: 738 - 24 } as const
export const textWidth = page.width - 2 * page.margin

export const ink = '#1d2433'
export const muted = '#5a6275'
export const rule = '#c9cedb'

/** A tagged PDF document of Letter pages, written from top to bottom. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  /** Where the next passage begins. */
  y: number = page.margin
  private readonly root: PDFKit.PDFStructureElement
  private readonly parents: PDFKit.PDFStructureElement[]
  private readonly chunks: Buffer[] = []
  private isReplaced = false
  /** The parts of the document: their footers, and their first pages. */
  private readonly parts: { footer: string; start: number }[] = []

  /** `createdAt`: recorded in the file; by default now. */
  constructor(title: string, author: string, createdAt?: Date) {
    this.doc = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: 'en-US',
      tagged: true,
      displayTitle: true,
      info: { Title: title, Author: author, ...(createdAt && { CreationDate: createdAt }) },
    })
    const { regular, bold } = documentFonts()
    this.doc.registerFont('regular', regular)
    this.doc.registerFont('bold', bold)
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk))
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
    this.parents = [this.root]
  }

  /** Begins a part with separate pages and page numbers. */
  begin(footer: string): void {
    if (this.parts.length > 0) this.doc.addPage()
    this.y = page.margin
    this.parts.push({ footer, start: this.pageCount() - 1 })
  }

  /** Writes what `write` writes inside a structure element, such as a table. */
  within(tag: Tag, write: () => void): void {
    const element = this.doc.struct(tag)
    this.parents.at(-1)?.add(element)
    this.parents.push(element)
    write()
    this.parents.pop()
    element.end()
  }

  /** Writes a tagged text in a box; returns its height. */
  text(tag: Tag, text: string, box: Box, style: TextStyle = {}): number {
    const { printable, isReplaced } = printableText(text)
    this.isReplaced ||= isReplaced
    const height = this.heightOf(text, box.width, style)
    const element = this.doc.struct(tag, {}, () => this.draw(printable, box, style))
    this.parents.at(-1)?.add(element)
    element.end()
    return height
  }

  /** Returns how high a text is in a column. */
  heightOf(text: string, width: number, style: TextStyle = {}): number {
    this.choose(style)
    if (style.isOneLine) return this.doc.currentLineHeight(true)
    return this.doc.heightOfString(printableText(text).printable || ' ', { width })
  }

  /** Draws a line that is no part of the text. */
  rule(y: number, color: string = rule): void {
    this.artifact(() => {
      this.doc
        .moveTo(page.margin, y)
        .lineTo(page.width - page.margin, y)
        .lineWidth(0.75)
        .stroke(color)
    })
  }

  /** Draws what screen readers skip. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }

  /** Begins a page unless `height` points are left on this one; returns whether it did. */
  needs(height: number): boolean {
    if (this.y + height <= page.bottom) return false
    this.doc.addPage()
    this.y = page.margin
    return true
  }

  /** Adds the page numbers and returns the file. */
  async end(): Promise<Buffer> {
    if (this.isReplaced) this.writeReplacedNote()
    this.writeFooters()
    this.root.end()
    const ended = new Promise<void>((resolve) => this.doc.on('end', resolve))
    this.doc.end()
    await ended
    return Buffer.concat(this.chunks)
  }

  private writeReplacedNote(): void {
    const note = 'A “□” in a name stands for a character that this document can’t print.'
    this.needs(30)
    this.y += 12
    const style = { size: 9, color: muted }
    this.y += this.text('Note', note, { x: page.margin, y: this.y, width: textWidth }, style)
  }

  private pageCount(): number {
    return this.doc.bufferedPageRange().count
  }

  private writeFooters(): void {
    for (const [index, { footer, start }] of this.parts.entries()) {
      const end = this.parts[index + 1]?.start ?? this.pageCount()
      for (let place = start; place < end; place++) {
        this.doc.switchToPage(place)
        this.writeFooter(footer, `Page ${place - start + 1} of ${end - start}`)
      }
    }
  }

  private writeFooter(footer: string, number: string): void {
    const y = page.height - page.margin + 6
    const style = { size: 9, color: muted }
    const box = { x: page.margin, y, width: textWidth }
    const left = { ...box, width: textWidth - 90 }
    this.doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    this.draw(printableText(footer).printable, left, { ...style, isOneLine: true })
    this.draw(number, box, { ...style, align: 'right' })
    this.doc.endMarkedContent()
  }

  private choose({ font = 'regular', size = 11 }: TextStyle): void {
    this.doc.font(font).fontSize(size)
  }

  private draw(text: string, { x, y, width }: Box, style: TextStyle): void {
    this.choose(style)
    this.doc.fillColor(style.color ?? ink).text(text, x, y, {
      width,
      align: style.align ?? 'left',
      features: ['tnum', 'kern', 'mark', 'ccmp'],
      ...(style.isOneLine && { height: this.doc.currentLineHeight(true), ellipsis: true }),
    })
  }
}
