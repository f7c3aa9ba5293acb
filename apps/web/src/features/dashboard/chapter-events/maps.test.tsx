import { MockFailure, type Mocks } from '@clubhouse/client/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aChapter, anEvent, aUser } from '#/testing/records'

const chapter = aChapter()
const depot = { location: 'The Depot', latitude: 35.64, longitude: -78.65 }
const library = { location: 'Carver Library', latitude: 35.65, longitude: -78.66 }
const events = [
  anEvent({ title: 'Lunch', date: '2090-01-01', ...depot }),
  anEvent({ title: 'Board', date: '2090-01-02', ...depot }),
  anEvent({ title: 'Reading', date: '2090-01-03', ...library }),
  anEvent({ title: 'Hike', date: '2090-01-04', location: 'The hills' }),
  anEvent({ title: 'Picnic', date: '2090-01-05', ...library }),
]

function openWithMaps(map: NonNullable<Mocks['map']>) {
  const queries: Record<string, unknown>[] = []
  const { user } = open('/portal', {
    as: aUser({ chapterId: chapter.id, chapter }),
    api: {
      event: { active: () => events },
      user: { directory: () => [] },
      map: {
        preview: (query) => {
          queries.push(query)
          return { type: 'image/png', base64: btoa('dots') }
        },
        ...map,
      },
    },
  })
  return { user, queries }
}

const card = async (title: string) => {
  const section = within(await screen.findByRole('region', { name: 'Your Chapter Events' }))
  const heading = await section.findByRole('heading', { level: 3, name: title })
  return within(heading.closest('li') ?? heading)
}

it('shows street maps right away, one per place', async () => {
  openWithMaps({ source: () => ({ streets: true }) })
  expect(await screen.findByAltText('Map of the location of Lunch')).toBeVisible()
  expect(await screen.findByAltText('Map of the location of Reading')).toBeVisible()
  expect(screen.getAllByAltText(/^Map of/)).toHaveLength(2)
  expect((await card('Board')).getByRole('button', { name: /^Show map/ })).toBeVisible()
  expect((await card('Hike')).queryByRole('button')).toBeNull()
})

it('shows a map without streets only on request, and zooms it', async () => {
  const { user, queries } = openWithMaps({ source: () => ({ streets: false }) })
  const lunch = await card('Lunch')
  expect(screen.queryByAltText(/^Map of/)).toBeNull()
  await user.click(lunch.getByRole('button', { name: 'Show map of The Depot' }))
  expect(await lunch.findByAltText('Map of the location of Lunch')).toBeVisible()
  expect(queries.at(-1)).toMatchObject({ lat: '35.64', lng: '-78.65', zoom: '13', useLogo: 'true' })
  await user.click(lunch.getByRole('button', { name: 'Zoom in on the map of Lunch' }))
  expect(queries.at(-1)).toMatchObject({ zoom: '14' })
  await user.click(lunch.getByRole('button', { name: 'Zoom out on the map of Lunch' }))
  await user.click(lunch.getByRole('button', { name: 'Hide map of The Depot' }))
  expect(lunch.queryByRole('img')).toBeNull()
})

it('offers maps when the map source fails to load', async () => {
  openWithMaps({
    source: () => {
      throw new MockFailure('INTERNAL_SERVER_ERROR', 'down')
    },
  })
  expect((await card('Lunch')).getByRole('button', { name: /^Show map/ })).toBeVisible()
})
