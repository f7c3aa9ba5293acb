import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import { cleanLines } from '../text/clean-text.js'

/** Links to join a meeting, as the common services write them; invitations have others, too. */
const joining =
  /^https:\/\/(?:[\w-]+\.)*(?:zoom\.us\/(?:j|w|my|s)\/|zoomgov\.com\/(?:j|w|my)\/|meet\.google\.com\/|teams\.microsoft\.com\/(?:l\/meetup-join|meet)\/|teams\.live\.com\/meet\/|webex\.com\/|meet\.goto\.com\/|gotomeeting\.com\/|whereby\.com\/|meet\.jit\.si\/)/i

/** A typed address without its scheme, such as 'zoom.us/j/5551234567'. */
const withoutScheme = /^(?:[\w-]+\.)+[a-z]{2,}\/\S+$/i

const https = z.url({ protocol: /^https$/, hostname: z.regexes.domain })

/** Whether a text is a link that may be offered as one: https, and to a host, without a name or password before it. */
const isMeetingUrl = (text: string): boolean => {
  if (/[\s\p{C}"<>\\]/u.test(text) || !https.safeParse(text).success) return false
  const { username, password } = new URL(text)
  return !username && !password
}

/**
 * Returns the link in a text that somebody pastes, such as a whole invitation from Zoom: the first that joins a meeting,
 * otherwise the first with https. Null without one.
 */
export function findMeetingUrl(text: string): string | null {
  const typed = cleanLines(text)
  if (withoutScheme.test(typed)) return foundIn(`https://${typed}`)
  return foundIn(typed)
}

function foundIn(text: string): string | null {
  const links = [...text.matchAll(/https:\/\/[^\s<>"\\]+/gi)]
    .map(([link]) => `https${link.slice(5)}`.replace(/[.,;:!?)\]}'’”]+$/, ''))
    .filter(isMeetingUrl)
  return links.find((link) => joining.test(link)) ?? links[0] ?? null
}

const wrong = 'Paste a link that starts with https://'

/** So long a pasted invitation may be. */
const longest = 10_000

/** A meeting link, or a text that has one; blank allowed. */
export const meetingUrl = () =>
  example(
    'https://zoom.us/j/5551234567',
    z.pipe(
      z.pipe(
        z.nullish(z.string().check(z.maxLength(longest, wrong))),
        // Another scheme is refused, also where a link with https follows it.
        z.transform((text): string | null => {
          const typed = text && cleanLines(text)
          if (!typed) return null
          return /^[a-z][a-z\d+.-]*:(?!\s)/i.test(typed) && !/^https:/i.test(typed)
            ? typed
            : (findMeetingUrl(typed) ?? typed)
        }),
      ),
      z.nullable(
        z
          .string()
          .check(
            z.maxLength(2048, 'Meeting link must be at most 2048 characters'),
            z.refine(isMeetingUrl, wrong),
          ),
      ),
    ),
    'an https URL, or a text such as an invitation that contains it',
  )
