import { formId } from './section-form'

/** Returns the first control of a part of the section's form, such as 'prizes'. */
export const controlOf = (part: string): HTMLElement | null =>
  query(`[name="${part}"], [name^="${part}."], [name^="${part}["]`) ??
  // A list without entries has the button that adds one.
  query(`[data-part="${part}"] button`)

/** Returns what a reader sees of a part: its label and its fields. */
export function fieldAround(part: string): Element | null {
  const control = controlOf(part)
  const list = query(`[data-part="${part}"]`)
  return list ?? control?.closest('fieldset') ?? control?.parentElement ?? null
}

const query = (selector: string) =>
  document.getElementById(formId)?.querySelector<HTMLElement>(selector) ?? null

/** Returns the name of the field that has the focus, or of the first one of its entry in a list. */
export function nameOfField(target: Element): string | null {
  const own = target.getAttribute('name')
  return own ?? target.closest('li')?.querySelector('[name]')?.getAttribute('name') ?? null
}

/** Returns the part of a field: 'prizes' for 'prizes[0].name'. */
export const partOf = (name: string): string => name.split(/[.[]/, 1)[0] ?? name
