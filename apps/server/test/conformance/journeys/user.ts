import { expect } from 'vitest'
import type { Journey, Known } from '../journey.js'

const fields = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  phoneNumber: '919-555-0100',
  phoneExt: '12',
  status: 'Active',
}

export const user: Journey = {
  title: 'users, and the directory of members',
  steps: [
    {
      row: 'POST /chapter',
      as: 'administrator',
      send: () => ({ name: 'Cedar Bend' }),
      answers: () => ({ status: 200 }),
      keep: { homeId: 'id' },
    },
    {
      row: 'POST /company',
      as: 'administrator',
      send: () => ({ name: 'Bend Bakery', address: '1 Main St', description: 'Bread' }),
      answers: () => ({ status: 200 }),
      keep: { employerId: 'id' },
    },
    {
      row: 'POST /user',
      as: 'administrator',
      send: ({ userEmail: email, homeId, employerId }) => ({
        ...fields,
        email,
        password: 'correct horse',
        chapterId: homeId,
        companyId: employerId,
      }),
      answers: ({ homeId, employerId }) => ({
        data: { fullname: 'Ada Lovelace', chapterId: homeId, companyId: employerId },
        message: { title: expect.any(String) },
      }),
      keep: { userId: 'id' },
    },
    {
      row: 'POST /authenticate',
      send: ({ userEmail: email }) => ({ email, password: 'correct horse' }),
      answers: () => ({ status: 200 }),
    },
    {
      row: 'PUT /user',
      as: 'administrator',
      send: ({ userId: id, userEmail: email, homeId }) => ({
        ...fields,
        id,
        email,
        firstname: 'Augusta',
        chapterId: homeId,
      }),
      answers: () => ({ data: { firstname: 'Augusta', companyId: null } }),
    },
    {
      row: 'PUT /user/{id}',
      as: 'administrator',
      values: ({ userId }) => ({ id: userId }),
      send: ({ userEmail: email, homeId, employerId }) => ({
        ...fields,
        email,
        password: 'battery staple',
        chapterId: homeId,
        companyId: employerId,
      }),
      answers: ({ employerId }) => ({ data: { firstname: 'Ada', companyId: employerId } }),
    },
    {
      row: 'GET /user/{id}',
      as: 'administrator',
      values: ({ userId }) => ({ id: userId }),
      answers: ({ userEmail: email }) => ({
        data: {
          email,
          status: 'Active',
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
          stripeCustomerId: null,
          company: { name: 'Bend Bakery', address: '1 Main St' },
        },
      }),
    },
    ...(['GET /user', 'GET /user/directory'] as const).map((row) => ({
      row,
      as: 'administrator',
      answers: ({ userId }: Known) => ({
        data: expect.arrayContaining([
          expect.objectContaining({ id: userId, fullname: 'Ada Lovelace', phoneExt: '12' }),
        ]),
      }),
    })),
  ],
}
