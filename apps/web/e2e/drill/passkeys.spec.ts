import { createNewcomer } from '../accounts'
import {
  addAuthenticator,
  addPasskey,
  leaveAccount,
  setSignCount,
  setVerified,
} from '../authenticator'
import { comingSoon } from '../servers'
import { expect, portal, test, violations } from '../test'

// Passkeys are refused on purpose.
test.use({ expected: [/status of 401/] })

const hint = 'That passkey didn’t work. Try again, or sign in with your password.'
test('a canceled passkey shows what to do, and the password still works', async ({
  browserOf,
  request,
}) => {
  const person = await createNewcomer(request)
  const page = await browserOf(person)
  const phone = await addAuthenticator(page)
  await addPasskey(page)
  await setVerified(phone, false)
  await leaveAccount(page)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('That didn’t work or was canceled')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await portal(page)
})

test('a signed challenge is refused a second time, on another site, and from a copied passkey', async ({
  browserOf,
  request,
}) => {
  const page = await browserOf(await createNewcomer(request))
  const phone = await addAuthenticator(page)
  await addPasskey(page)
  await setSignCount(phone, 1000)
  await leaveAccount(page)
  const sent = page.waitForRequest(/passkey\.signIn/)
  await page.goto('/signin')
  const body = (await sent).postDataJSON()
  await portal(page)
  const again = await request.post('/api/authenticate/passkey', { data: body })
  expect(again.status()).toBe(401)

  // Another port is another origin on the same domain: the browser signs there, and the server refuses.
  await leaveAccount(page)
  const { data: options } = await (await request.post('/api/authenticate/passkey/options')).json()
  await page.goto(`http://localhost:${comingSoon.port}/raffle`)
  const passkey = await page.evaluate(async (publicKey) => {
    const credential = await navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(publicKey),
    })
    return JSON.parse(JSON.stringify(credential))
  }, options)
  expect(passkey.type).toBe('public-key')
  const elsewhere = await request.post('/api/authenticate/passkey', { data: { passkey } })
  expect(elsewhere.status()).toBe(401)

  // A copy has an outdated sign count.
  await setSignCount(phone, 0)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: hint })).toBeVisible()
  await expect(page).toHaveURL(/\/signin/)
})
