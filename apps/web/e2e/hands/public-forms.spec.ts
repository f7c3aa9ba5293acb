import type { Page } from '@playwright/test'
import { expect, test } from '../test'
import { type Hand, keys, passwordManager, phone, pressingHands, tablet } from './hands'
import { beforeTheCode, type Moment, moments, twoMoments, withTheCode } from './moments'
import { type PublicForm, publicForms } from './public-forms'
import { inOneBrowser, whenever } from './whenever'

/** On a tablet the forms that are beside something else, or are longer than its screen. */
const onTablets = ['/contact', '/signup']

const handsFor = ({ path, fields }: PublicForm): Hand[] => {
  if (!fields.length) return pressingHands
  return [phone, keys, passwordManager, ...(onTablets.includes(path) ? [tablet] : [])]
}

/** By touch at every moment; by the others before and after the code of a form that can be typed into before. */
function momentsOf({ shows }: PublicForm, hand: Hand): Moment[] {
  if (shows) return withTheCode()
  return hand === phone ? moments() : twoMoments()
}

for (const form of publicForms) {
  for (const hand of handsFor(form)) {
    test(`${form.path} by ${hand.name}, whenever it is used`, ({ browser }) =>
      whenever(
        browser,
        hand,
        (page, moment) => send(page, form, hand, moment),
        momentsOf(form, hand),
      ))
  }
}

for (const form of publicForms.filter(({ fields, shows }) => fields.length && !shows)) {
  test(`${form.path} sent in the very moment in which the page comes alive`, ({ browser }) =>
    inOneBrowser(browser, phone, async (page) => {
      await page.addInitScript(sendWhenAnswering)
      await send(page, form, { ...phone, send: async () => {} }, beforeTheCode())
    }))
}

/** Sends the form as soon as early actions are no longer kept, so that React itself has to handle it. */
function sendWhenAnswering() {
  const remove = window.removeEventListener.bind(window)
  window.removeEventListener = (...given: Parameters<typeof remove>) => {
    remove(...given)
    if (given[0] === 'submit')
      queueMicrotask(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit())
  }
}

async function send(page: Page, form: PublicForm, hand: Hand, moment: Moment) {
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

/** Responds to the form's call in place of the server, and keeps what was sent. */
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
