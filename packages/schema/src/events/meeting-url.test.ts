import { describe, expect, it } from 'vitest'
import { findMeetingUrl, meetingUrl } from './meeting-url.js'

const field = meetingUrl()

const zoomInvitation = `Ann Ames is inviting you to a scheduled Zoom meeting.

Topic: Board Meeting
Time: Jan 12, 2027 12:00 PM Eastern Time (US and Canada)

Add to calendar: https://us02web.zoom.us/meeting/tZIpd/ics?icsToken=abc
Join Zoom Meeting
https://us02web.zoom.us/j/85123456789?pwd=aBc.1

Meeting ID: 851 2345 6789
Passcode: 123456

---
Find your local number: https://us02web.zoom.us/u/kdXyz
`

describe('a meeting link', () => {
  it.each([
    ['https://zoom.us/j/5551234567', 'https://zoom.us/j/5551234567'],
    ['  https://meet.google.com/abc-defg-hij \n', 'https://meet.google.com/abc-defg-hij'],
    ['HTTPS://zoom.us/j/5551234567', 'https://zoom.us/j/5551234567'],
    ['us02web.zoom.us/j/5551234567?pwd=x', 'https://us02web.zoom.us/j/5551234567?pwd=x'],
    [zoomInvitation, 'https://us02web.zoom.us/j/85123456789?pwd=aBc.1'],
    ['Join here: https://club.example/call.', 'https://club.example/call'],
    ['https://zoom.us/j/5551234567\u200B\u00A0', 'https://zoom.us/j/5551234567'],
    ['Microsoft Teams <https://teams.live.com/meet/94?p=x>', 'https://teams.live.com/meet/94?p=x'],
    ['Topic: Board\nhttps://zoom.us/j/5551234567', 'https://zoom.us/j/5551234567'],
  ])('is found in %j', (text, link) => {
    expect(field.parse(text)).toBe(link)
  })

  it.each(['', '  ', null, undefined])('is null for %j', (text) => {
    expect(field.parse(text)).toBeNull()
  })

  it.each([
    'http://zoom.us/j/5551234567',
    'javascript:alert(1)',
    'javascript:location="https://zoom.us/j/1"',
    'JavaScript:alert(1)',
    'data:text/html,https://zoom.us/j/1',
    'zoommtg://zoom.us/join?confno=1',
    'the usual Zoom',
    'https://',
    'https://zoom.us@evil.example/j/1',
    'https://localhost/j/1',
  ])('is not %j', (text) => {
    const { error } = field.safeParse(text)
    expect(error?.issues[0]?.message).toBe('Paste a link that starts with https://')
  })

  it('is at most 2048 characters long', () => {
    expect(field.safeParse(`https://zoom.us/j/${'1'.repeat(2048)}`).success).toBe(false)
    expect(field.safeParse('https://zoom.us/j/1 '.repeat(1000)).success).toBe(false)
  })

  it('without one in the text is null', () => {
    expect(findMeetingUrl('Call 919-555-0100')).toBeNull()
  })
})
