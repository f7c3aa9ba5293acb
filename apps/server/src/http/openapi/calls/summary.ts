import type { DocumentedOperation } from './documented-call.js'

const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const plural = (noun: string) => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`)
const article = (noun: string) => (/^[aeio]/.test(noun) ? 'an' : 'a')

/** A call in a few words: from its notes, else derived from its name: 'chapter.create' is 'Create a chapter'. */
export function summaryOf({ name, notes }: DocumentedOperation): string {
  if (notes.summary) return notes.summary
  const [feature = '', verb = ''] = name.split('.')
  const noun = words(feature)
  if (verb === 'list') return `List ${plural(noun)}`
  if (verb === 'active') return `List active ${plural(noun)}`
  if (['get', 'create', 'update', 'cancel'].includes(verb))
    return `${capital(verb)} ${article(noun)} ${noun}`
  return capital(words(verb))
}
