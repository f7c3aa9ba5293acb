import type { Page } from '@playwright/test'
import { expect } from '../test'
import type { Hand } from './hands'
import type { Moment } from './moments'
import type { PublicForm } from './public-forms'

/** Fills in a form by a hand at a moment, sends it, and expects its result and one call with all input. */
export async function sendForm(page: Page, form: PublicForm, hand: Hand, moment: Moment) {
  const sent = form.answered ? await answer(page, form) : null
  await moment.open(page, form.path)
  const field = (label: string) =>
    page.getByRole('main').locator('input, select, textarea').and(page.getByLabel(label)).first()
  for (const { label, text } of form.fields) await hand.fill(page, field(label), text)
  const last = form.fields.at(-1)
  const button = page.getByRole('button', { name: form.button, exact: true })
  await hand.send(page, button, last && field(last.label))
  await moment.used?.(page)
  await expect(page.getByText(form.result, { exact: true }).first()).toBeVisible()
  if (!sent) return
  expect(sent, 'sent once').toHaveLength(1)
  expect(sent[0]).toMatchObject(
    Object.fromEntries(
      form.fields.filter(({ stays }) => !stays).map(({ name, text }) => [name, text]),
    ),
  )
}

/** Responds to the form's call instead of the server, and records the input. */
async function answer(page: Page, { call, shows, response }: PublicForm): Promise<unknown[]> {
  const sent: unknown[] = []
  if (shows)
    await page.route(`**/api/trpc/${shows.call}?**`, (route) =>
      route.fulfill({ json: [{ result: { data: shows.data } }] }),
    )
  await page.route(`**/api/trpc/${call}`, (route) => {
    sent.push(route.request().postDataJSON())
    const data = { data: response ?? { email: 'ada@example.com' }, message: null }
    return route.fulfill({ json: { result: { data } } })
  })
  return sent
}
