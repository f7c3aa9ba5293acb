import { call } from './call.js'

/** A small write whose row can be found afterwards; `token` is an administrator's. */
export const createChapter = (server: { url: string }, token: string, name: string) =>
  call(server, 'POST /chapter', {
    token,
    body: { name, city: 'Cary', state: 'North Carolina', postalCode: '27511' },
  })
