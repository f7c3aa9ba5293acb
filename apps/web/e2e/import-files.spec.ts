import { join } from 'node:path'
import { createImportChapter, sendToChapter, usersOfChapter } from './accounts'
import { emailsTo } from './emails'
import { expect, portal, signIn, test } from './test'

const folder = join(import.meta.dirname, '../src/features/members/import/test-files')

/** The files that secretaries have, and the members whom each one adds, by where emails to them go. */
const files: Record<string, Record<string, string>> = {
  'clubrunner.csv': { 'Terry Lund': 'terry@lund.example' },
  'contacts.vcf': { 'Tess Gale': 'tess@gale.example' },
  'couple.csv': {
    'Fay Wolfe': 'thewolfes@home.example',
    'Gus Wolfe': 'with Fay Wolfe',
  },
  'ext.csv': {
    'Mo Dean': 'mo@dean.example',
    'Ned Dean': 'ned@dean.example',
    'Ora Dean': 'ora@dean.example',
    'Pam Dean': 'pam@dean.example',
  },
  'formula.csv': { 'Yuri Quist': 'yuri@quist.example', 'Yara Quist': 'yara@quist.example' },
  'google.csv': {
    'Nora Feldman': 'nora@feldman.example',
    'Otis Grant': 'otis@grant.example',
    'Petra Holm': 'petra@holm.example',
  },
  'nocompany.csv': {
    'Tim Hale': 'tim@hale.example',
    'Una Hale': 'una@hale.example',
    'Val Hale': 'val@hale.example',
  },
  'noemail.csv': { 'Dot Vance': 'nobody', 'Ed Vance': 'ed@vance.example' },
  'outlook.csv': {
    'Quinn Ivers': 'quinn@ivers.example',
    'Ruth Jäger': 'ruth@jager.example',
    'Sam Kohl': 'sam@kohl.example',
  },
  'sep.csv': { 'Xena Pope': 'xena@pope.example' },
  'utf16le.csv': { 'Zoë Müller': 'zoe@muller.example' },
  'wildapricot.csv': { 'Vera Nash': 'vera@nash.example' },
}

/** The members who see the company page only: without a company in the file or an exemption. */
const atTheGate = ['Tim Hale']

test('every row that names a person becomes a member, and each address gets each email once', async ({
  page,
  request,
}) => {
  const chapter = await createImportChapter(request)
  await signIn(page, 'admin')
  await portal(page)
  for (const [name, people] of Object.entries(files)) {
    const count = Object.keys(people).length
    await page.goto('/portal/administrator/import')
    await page.locator('input[type=file]').setInputFiles(join(folder, name))
    await page.getByLabel('Chapter for rows without one').selectOption({ label: chapter.name })
    await page.getByRole('button', { name: /^Check/ }).click()
    await page.getByLabel('Email each new member a link to set a password').check()
    const exempt = page.getByLabel('Let members without a company use the portal')
    if (name !== 'nocompany.csv' && (await exempt.isVisible())) await exempt.check()
    await page.getByRole('button', { name: /^Import/ }).click()
    await expect(
      page.getByText(count === 1 ? '1 member was imported.' : `${count} members were imported.`),
    ).toBeVisible()
  }
  const expected = Object.assign({}, ...Object.values(files))
  const users = await usersOfChapter(request, chapter.id)
  expect(
    Object.fromEntries(
      users.map(({ fullname, email, emailSharedWith }) => [
        fullname,
        email ?? (emailSharedWith ? `with ${emailSharedWith.fullname}` : 'nobody'),
      ]),
    ),
  ).toEqual(expected)
  await sendToChapter(request, chapter.id, 'Pancakes for all')
  const addresses = Object.values<string>(expected).filter((address) => address.includes('@'))
  for (const address of addresses) {
    const subjects = async () =>
      (await emailsTo(address)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]).toSorted()
    const isAtTheGate = users.some(
      ({ fullname, email }) => email === address && atTheGate.includes(fullname),
    )
    await expect.poll(subjects, { message: address }).toHaveLength(isAtTheGate ? 1 : 2)
    const announced = (await subjects()).filter((subject) => subject === 'Pancakes for all')
    expect(announced, address).toHaveLength(isAtTheGate ? 0 : 1)
  }
})
