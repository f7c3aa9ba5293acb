import { expect } from 'vitest'
import type { Journey } from '../journey.js'

const token = expect.stringMatching(/^[\w-]{20,}$/)

export const authenticate: Journey = {
  title: 'signing in, staying so, signing out, and a forgotten password',
  steps: [
    {
      row: 'POST /authenticate',
      send: ({ email, password }) => ({ email, password, rememberMe: true }),
      answers: () => ({
        data: { token, user: { firstname: 'Nora' } },
        message: { message: expect.stringContaining('{firstname}') },
      }),
      keep: { own: 'token' },
    },
    {
      row: 'POST /authenticate/refresh',
      answers: () => ({ status: 200, data: { token } }),
      keep: { own: 'token' },
    },
    { row: 'GET /account', as: 'own', answers: ({ email }) => ({ data: { email } }) },
    { row: 'POST /authenticate/signout', as: 'own', answers: () => ({ status: 200 }) },
    { row: 'GET /account', as: 'own', answers: () => ({ status: 401, error: true }) },
    { row: 'POST /authenticate/refresh', answers: () => ({ status: 401, error: true }) },
    {
      row: 'POST /authenticate/forgot-password',
      send: ({ email }) => ({ email }),
      answers: () => ({ status: 200, error: false }),
    },
    {
      row: 'POST /authenticate/reset-password',
      send: ({ resetToken }) => ({ token: resetToken, newPassword: 'battery staple' }),
      answers: () => ({ status: 200, error: false }),
    },
    {
      row: 'POST /authenticate',
      send: ({ email, password }) => ({ email, password }),
      answers: () => ({
        status: 401,
        message: { title: expect.any(String), message: expect.any(String) },
      }),
    },
    {
      row: 'POST /authenticate',
      send: ({ email }) => ({ email, password: 'battery staple' }),
      answers: () => ({ status: 200, data: { token } }),
    },
  ],
}
