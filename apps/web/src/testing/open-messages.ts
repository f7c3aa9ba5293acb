import { userDetailFactory } from '@clubhouse/client/testing'
import type { MessageRecord } from '@clubhouse/schema/announcements/message'
import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { mockMessages } from './messages'
import { open } from './open'
import { aChapter, anEvent, aUser } from './records'

const admin = aUser({ role: [{ name: 'Admin' }] })
export const midday = aChapter({ name: 'Midday' })

/** Opens a page of these messages as an administrator; `go` opens it again. */
export function visitMessages(path: string, ...messages: MessageRecord[]) {
  const mocked = mockMessages(...messages)
  const api = {
    message: mocked.message,
    chapter: { list: () => [midday] },
    company: { list: () => [] },
    office: { list: () => ({ offices: [], terms: [], committees: [] }) },
    event: { list: () => [anEvent({ rsvp: 'Members', title: 'Winter Dinner' })] },
    user: {
      directory: () => [],
      exemptFromCompany: ({ id }: { id: string }) => {
        const { reach } = mocked.club
        const withoutCompany = reach.withoutCompany.filter((person) => person.id !== id)
        mocked.club.reach = { ...reach, reached: reach.reached + 1, withoutCompany }
        return { data: userDetailFactory.build({ id, companyExempt: true }), message: null }
      },
    },
  }
  const go = () => open(path, { as: admin, api })
  return { ...mocked, go, ...go() }
}

export const visitMessage = (message: MessageRecord) =>
  visitMessages(`/portal/message/${message.id}`, message)

/** Goes from the text to the page that sends it. */
export async function toSend(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByRole('heading', { level: 1, name: 'Review and send' })
}

/** The page is hidden: what is typed is saved at once. */
export function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
}
