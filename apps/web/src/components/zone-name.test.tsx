import { clockOf } from '@clubhouse/schema/clock-changes'
import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { pageData } from '#/site/page-data'
import { ZoneName } from './zone-name'

afterEach(() => {
  vi.unstubAllEnvs()
  pageData.clock = null
})

const shown = (date: string, time = '18:30') =>
  render(<ZoneName date={date} time={time} />).container.textContent

it('is blank for readers whose clock agrees', () => {
  expect(shown('2026-12-02')).toBe('')
  vi.stubEnv('TZ', 'America/Toronto')
  expect(shown('2026-12-02')).toBe('')
})

it('names the club’s zone on that day for readers elsewhere', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  expect(shown('2026-12-02')).toBe(' EST')
  expect(shown('2026-07-01')).toBe(' EDT')
  expect(shown('2041-07-01')).toBe(' EDT')
})

it('takes the document’s clock without formatting a date, and the browser’s for other years', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  const days = { from: '2026-10-22', until: '2027-12-22' }
  pageData.clock = clockOf('America/New_York', days)
  const format = vi.spyOn(Intl, 'DateTimeFormat')
  expect(shown('2027-12-21')).toBe(' EST')
  expect(format).not.toHaveBeenCalled()
  format.mockRestore()
  expect(shown('2031-07-01')).toBe(' EDT')
})

it('is blank on the server, whose document is the same for all readers, and for years that no clock has', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(renderToString(<ZoneName date="2026-12-02" time="18:30" />)).toBe('')
  expect(shown('0027-12-02')).toBe('')
})
