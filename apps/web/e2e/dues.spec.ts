import { expect, portal, signIn, test, violations } from './test'

test('a treasurer bills dues, records checks with the keyboard and takes them to the bank', async ({
  page,
  browserOf,
}) => {
  test.slow()
  await signIn(page, 'treasurer')
  await portal(page)
  await page.goto('/portal/finance/run')
  await page.getByRole('button', { name: 'Bill dues' }).click()
  const begin = page.getByRole('dialog', { name: 'Bill dues' })
  expect(await violations(page, { part: 'dialog' })).toEqual([])
  await begin.getByRole('button', { name: 'Show who is billed' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(members.filter({ hasText: 'Adaeze Abernathy' })).toContainText('Club dues $30.00')
  await page.getByRole('link', { name: /^Not billed/ }).click()
  // Cards pay for their membership; the treasurer bills them all the same.
  for (const name of ['Marcus Delgado', 'Dwight Calloway', 'Renata']) {
    const subscriber = members.filter({ hasText: name })
    await expect(subscriber).toContainText('Pays by card subscription')
    await subscriber.getByRole('button', { name: /^Bill/ }).click()
    await expect(subscriber).toBeHidden()
  }
  await expect(members.filter({ hasText: 'Elias Brandt' })).toContainText('Honorary member')
  await expect(members.filter({ hasText: 'Agnieszka Łukasik' })).toContainText('On leave')
  await page.getByRole('link', { name: /^Will be billed/ }).click()
  const leftOut = members.filter({ hasText: 'Solomon Zimmerman' })
  await leftOut.getByRole('button', { name: /^Leave out/ }).click()
  await expect(leftOut).toBeHidden()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Issue \d+ invoices$/ }).click()
  await page.getByRole('button', { name: 'Issue and email' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeHidden()
  await expect(members.filter({ hasText: 'Marcus Delgado' })).toContainText(/\d{4}-\d{4}/)

  // Without the mouse: part of a name, the number of the check, the amount.
  await page.goto('/portal/finance/payment')
  const payers = ['Marcus Del', 'Dwight', 'Renata']
  await page.getByRole('combobox', { name: 'Member' }).focus()
  for (const [place, payer] of payers.entries()) {
    await page.keyboard.type(payer)
    await page.keyboard.press('Enter')
    await page.keyboard.type(String(5001 + place))
    await page.keyboard.press('Enter')
    await page.keyboard.type(place === 0 ? '145.00' : '49.50')
    if (place < payers.length - 1) await page.keyboard.press('Enter')
  }
  const first = page.getByRole('group', { name: 'Payment 1' })
  // The conference is due before the dues, and the rest is credit.
  await expect(first.getByRole('button', { name: /^Payment 1 pays/ })).toContainText(
    /\$85\.00 of .+, \$49\.50 of .+, \$10\.50 credit/,
  )
  await expect(page.getByText('3 payments · $244.00')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Record 3 payments' }).press('Enter')
  const recorded = page.getByRole('list', { name: 'Recorded' })
  await expect(recorded.getByRole('listitem')).toHaveCount(3)
  await expect(recorded).toContainText('$10.50 credit')
  await expect(page.getByRole('combobox', { name: 'Member' })).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Member' })).toBeFocused()

  await page.goto('/portal/finance/deposit')
  const waiting = page.getByRole('form', { name: 'New deposit' })
  await expect(waiting.getByText('Dwight Calloway')).toBeVisible()
  await waiting.getByRole('button', { name: 'Record deposit' }).click()
  await expect(page.getByRole('heading', { name: /^Deposit of / })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print deposit slip' }).click()
  expect((await download).suggestedFilename()).toMatch(/^deposit-\d{4}-\d\d-\d\d\.pdf$/)
  expect(await violations(page)).toEqual([])

  const theirs = await browserOf({ email: 'member@clubhouse.example', password: 'clubhouse-demo' })
  await theirs.goto('/portal/dues')
  await expect(theirs.getByText('You don’t owe anything.')).toBeVisible()
  await expect(theirs.getByText('You have $10.50 of credit.')).toBeVisible()
  expect(await violations(theirs)).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a treasurer sees who owes, and reminds them', async ({ page }) => {
    await signIn(page, 'treasurer')
    await portal(page)
    await page.goto('/portal/finance/aging')
    const rows = page.getByRole('list', { name: 'Who owes' }).getByRole('listitem')
    await expect(rows.filter({ hasText: 'Jasper Penrose' })).toContainText('$99.00')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: /^Remind \d+ members$/ }).tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/Jasper Penrose/)).toBeVisible()
  })

  test('a member pays an invoice by card', async ({ page }) => {
    await signIn(page, 'member')
    await portal(page)
    await page.goto('/portal/dues')
    await page.getByRole('button', { name: 'Pay by card' }).first().tap()
    await expect(page.getByText('Practice payments: no money moves')).toBeVisible()
  })
})
