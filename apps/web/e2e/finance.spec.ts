import { administrator, createNewcomer } from './accounts'
import { expect, test, violations } from './test'

// A declined card on purpose.
test.use({ expected: [/status of 402/] })

test('a member subscribes in practice mode; the administrator sees it, cancels it, and the member sees that', async ({
  browserOf,
  request,
}) => {
  test.slow()
  const person = await createNewcomer(request)
  const theirs = await browserOf(person)
  await theirs.getByRole('button', { name: 'Create Company' }).click()
  await theirs.getByLabel('Name', { exact: true }).fill(`Company of ${person.name}`)
  await theirs.getByRole('combobox', { name: 'Address' }).fill('9 Elm Ave')
  await theirs.getByLabel('Description').fill('A company.')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Create Company' }).click()
  await expect(theirs.getByText('Unsubscribed')).toBeVisible()

  await theirs.getByRole('button', { name: 'Choose a plan' }).click()
  expect(await violations(theirs)).toEqual([])
  await theirs.getByRole('button', { name: 'Subscribe: Membership, $198 a year' }).click()
  await expect(theirs.getByText('Practice payments: no money moves')).toBeVisible()
  expect(await violations(theirs)).toEqual([])
  await theirs.getByLabel(/declined/i).check()
  await theirs.getByRole('button', { name: /^Pay/ }).click()
  await expect(theirs.getByText(/declined/i).first()).toBeVisible()
  await theirs.getByLabel(/works/i).check()
  await theirs.getByRole('button', { name: /^Pay/ }).click()
  await expect(theirs.getByRole('heading', { name: 'Subscription Confirmed!' })).toBeVisible()
  await expect(
    theirs.getByText('Thank you for subscribing to the Membership (year) plan.'),
  ).toBeVisible()
  await theirs.getByRole('link', { name: 'Go to Dashboard' }).first().click()
  await expect(async () => {
    await theirs.reload()
    await expect(theirs.getByText('Active', { exact: true })).toBeVisible({ timeout: 5000 })
  }).toPass()

  const admins = await browserOf(administrator)
  await admins.goto(`/portal/finance/invoice?q=${person.email}`)
  const invoice = admins.getByRole('row').filter({ hasText: person.name })
  await expect(invoice).toContainText('$198.00')
  await expect(invoice).toContainText('Paid')
  expect(await violations(admins)).toEqual([])

  await admins.goto(`/portal/finance/subscription?q=${person.email}`)
  const more = admins.getByRole('button', { name: `More actions for ${person.name}` })
  await expect(admins.getByRole('row').filter({ hasText: person.name })).toContainText(
    'Membership, $198 a year',
  )
  await more.click()
  await admins.getByRole('menuitem', { name: 'Cancel subscription' }).click()
  const dialog = admins.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Keep subscription' }).click()
  await expect(more).toBeFocused()
  await expect(admins.getByRole('row').filter({ hasText: person.name })).toContainText('Active')
  await more.click()
  await admins.getByRole('menuitem', { name: 'Cancel subscription' }).click()
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(admins.getByRole('row').filter({ hasText: person.name })).toContainText('Canceled')
  expect(await violations(admins)).toEqual([])

  await theirs.reload()
  // A canceled date may be among the events above.
  await expect(theirs.getByText('Canceled', { exact: true }).last()).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Choose a plan' })).toBeVisible()

  for (const [type, words] of [
    ['customer.subscription.created', 'Subscription started'],
    ['invoice.paid', 'Invoice paid'],
    ['checkout.session.completed', 'Checkout completed'],
    ['customer.subscription.deleted', 'Subscription canceled'],
  ] as const) {
    await expect(async () => {
      await admins.goto(
        `/portal/finance/subscription/log?q=${encodeURIComponent(`${type} ${person.email}`)}`,
      )
      await expect(admins.getByRole('row').filter({ hasText: words }).first()).toBeVisible({
        timeout: 5000,
      })
    }).toPass()
  }
  await admins.getByRole('link', { name: 'Subscription canceled' }).first().click()
  await expect(admins.getByRole('dialog').locator('pre')).toContainText('"object": "subscription"')
  expect(await violations(admins)).toEqual([])
})
