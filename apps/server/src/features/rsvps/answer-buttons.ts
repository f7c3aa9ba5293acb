import type { Block } from '../../services/mail/email-template.js'

/** Adds the answer that a page asks to confirm; opening it saves nothing, because email scanners open links. */
const withAnswer = (page: string, answer: 'yes' | 'no'): string =>
  `${page}${page.includes('?') ? '&' : '?'}answer=${answer}`

const canNotMakeIt = (page: string) => ({ label: 'Can’t make it', url: withAnswer(page, 'no') })

/** The buttons of an email that asks for an RSVP. `page` is where the recipient answers. */
export const answerButtons = (
  page: string,
  { yes = 'Yes', ...question }: { yes?: string; question?: string } = {},
): Block => ({
  kind: 'buttons',
  ...question,
  buttons: [{ label: yes, url: withAnswer(page, 'yes') }, canNotMakeIt(page)],
})

/** The buttons of an email to somebody who is coming. */
export const goingButtons = (page: string): Block => ({
  kind: 'buttons',
  buttons: [{ label: 'See my RSVP', url: page }, canNotMakeIt(page)],
})
