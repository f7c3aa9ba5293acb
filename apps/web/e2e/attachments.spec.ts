import { jpeg } from './picture'
import { expect, portal, signIn, test, violations } from './test'

test.use({
  hasTouch: true,
  viewport: { width: 390, height: 844 },
  expected: [/400 \(Bad Request\)/],
})

/** The demo's weekly lunch, which is public. */
const lunch = '/portal/event/c1b00000-0000-8000-8000-00040000000f'

const pdf = Buffer.from(`%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [] /Count 0 >>
endobj
trailer
<< /Size 3 /Root 1 0 R >>
startxref
9
%%EOF
`)

test('an organizer adds an agenda to a date, and a visitor downloads it until it is removed', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin')
  await portal(page)
  await page.goto(lunch)
  await page.getByRole('region', { name: 'Dates' }).getByRole('link').first().tap()
  const files = page.getByRole('region', { name: 'Attachments' })
  await expect(files).toContainText('for this date only')
  await files.getByLabel(/^Choose files/).setInputFiles([
    { name: 'Agenda.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'Broken.pdf', mimeType: 'application/pdf', buffer: pdf.subarray(0, 60) },
    { name: 'Way in.jpg', mimeType: 'image/jpeg', buffer: jpeg },
  ])
  await expect(files.getByRole('alert')).toContainText('This PDF is damaged or incomplete.')
  await expect(files.getByRole('button', { name: 'Download Way in.jpg' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await files.getByRole('button', { name: 'Dismiss Broken.pdf' }).tap()
  await files.getByRole('button', { name: 'More actions for Way in.jpg' }).tap()
  await page.getByRole('menuitem', { name: 'Rename' }).tap()
  await files.getByLabel('File name').fill('The way in')
  await files.getByRole('button', { name: 'Rename' }).tap()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: 'Download The way in.jpg' }).tap(),
  ])
  expect(download.suggestedFilename()).toBe('The way in.jpg')

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(new URL(page.url()).pathname.replace('/portal/event/', '/events/'))
  const [agenda] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('link', { name: /^Agenda\.pdf/ }).click(),
  ])
  expect(agenda.suggestedFilename()).toBe('Agenda.pdf')
  const url = agenda.url()

  for (const name of ['Agenda.pdf', 'The way in.jpg']) {
    await files.getByRole('button', { name: `More actions for ${name}` }).tap()
    await page.getByRole('menuitem', { name: 'Remove' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove file' }).tap()
    await expect(files.getByRole('button', { name: `Download ${name}` })).toBeHidden()
  }
  expect((await visitor.request.get(url)).status()).toBe(404)
  await visitor.context().close()
})
