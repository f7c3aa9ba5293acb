import { expect } from 'vitest'
import type { Journey } from '../journey.js'

/** The smallest GIF there is. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

function picture(): FormData {
  const form = new FormData()
  form.set('avatar', new Blob([pixel], { type: 'image/gif' }), 'me.gif')
  return form
}

export const account: Journey = {
  title: 'the own profile, password, picture and settings',
  steps: [
    {
      row: 'GET /account',
      as: 'newcomer',
      answers: ({ email }) => ({
        data: {
          id: expect.any(String),
          firstname: 'Nora',
          lastname: 'Newcomer',
          fullname: 'Nora Newcomer',
          email,
          avatar: null,
          phoneNumber: expect.any(String),
          phoneExt: null,
          status: 'Active',
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
          stripeCustomerId: null,
          chapterId: null,
          companyId: null,
          role: expect.any(Array),
          company: null,
          chapter: null,
          subscription: null,
          signInLog: null,
        },
      }),
    },
    {
      row: 'PUT /account',
      as: 'newcomer',
      send: ({ email }) => ({
        firstname: 'Ada',
        lastname: 'Lovelace',
        email,
        phoneNumber: '1-919-555-0100',
        phoneExt: '12',
      }),
      answers: () => ({
        data: { fullname: 'Ada Lovelace', phoneExt: '12' },
        message: { title: expect.any(String) },
      }),
    },
    {
      row: 'PUT /account/password',
      as: 'newcomer',
      send: ({ password }) => ({ currentPassword: password, newPassword: 'battery staple' }),
      answers: () => ({ data: { token: expect.any(String), user: { firstname: 'Ada' } } }),
      keep: { newcomer: 'token' },
    },
    {
      row: 'PUT /account/avatar',
      as: 'newcomer',
      send: picture,
      answers: () => ({ data: { avatar: expect.stringMatching(/^\/avatar\/.+\.webp$/) } }),
    },
    {
      row: 'PUT /account/setting',
      as: 'newcomer',
      send: () => ({ setting: { key: 'event-new', channel: 'sms', value: true } }),
      answers: () => ({ status: 200 }),
    },
    {
      row: 'GET /account/setting',
      as: 'newcomer',
      answers: () => ({
        data: expect.arrayContaining([
          {
            setting: {
              key: 'event-new',
              label: expect.any(String),
              description: expect.any(String),
            },
            email: true,
            sms: true,
          },
        ]),
      }),
    },
  ],
}
