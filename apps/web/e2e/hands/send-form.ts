import type { Page } from '@playwright/test'
import { alive, expect } from '../test'
import type { Hand } from './hands'
import type { Moment } from './moments'
import type { PublicForm } from './public-forms'

/** Fills a form in with a hand at a moment, sends it by its code, and expects its result and one call with all that was typed. */
export async function sendForm(page: Page, form: PublicForm, hand: Hand, moment: Moment) {
  const sent = form.answered ? await answer(page, form) : null
  await moment.open(page, form.path)
  const field = (label: string) =>
    page.getByRole('main').locator('input, select, textarea').and(page.getByLabel(label)).first()
  for (const { label, text } of form.fields) await hand.fill(page, field(label), text)
  const last = form.fields.at(-1)
  const button = page.getByRole('button', { name: form.button, exact: true })
  await moment.used?.(page)
  // Before, the browser itself would post it: e2e/without-scripts.spec.ts.
  await alive(page)
  await hand.send(page, button, last && field(last.label))
  await expect(page.getByText(form.result, { exact: true }).first()).toBeVisible()
  if (!sent) return
  expect(sent, 'sent once').toHaveLength(1)
  expect(sent[0]).toMatchObject(
    Object.fromEntries(
      form.fields.filter(({ stays }) => !stays).map(({ name, text }) => [name, text]),
    ),
  )
}

/** Responds to the form's call in place of the server, and keeps what was sent. */
async function answer(page: Page, { call, response }: PublicForm): Promise<unknown[]> {
  const sent: unknown[] = []
  await page.route(`**/api/trpc/${call}`, (route) => {
    sent.push(route.request().postDataJSON())
    const data = { data: response ?? { email: 'ada@example.com' }, message: null }
    return route.fulfill({ json: { result: { data } } })
  })
  return sent
}
