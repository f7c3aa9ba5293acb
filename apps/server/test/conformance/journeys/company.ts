import { expect } from 'vitest'
import type { Journey, Known } from '../journey.js'

const fields = {
  name: 'Bend Bakery',
  contactName: 'Bea',
  address: '1 Main St',
  city: 'Cary',
  state: 'North Carolina',
  postalCode: '27511',
  country: 'United States',
  latitude: 35.79,
  longitude: -78.78,
  phoneNumber: '919-555-0100',
  phoneExt: '',
  url: 'https://bakery.example',
  logo: '',
  industry: 'Food',
  description: 'Bread',
  socialLinks: { facebook: 'https://social.example/bakery', twitter: '' },
}

const request = ({ companyId }: Known) => ({ companyId, note: 'I bake.' })

export const company: Journey = {
  title: 'a company, and who joins it',
  steps: [
    {
      row: 'POST /company',
      as: 'newcomer',
      send: () => fields,
      answers: () => ({
        status: 200,
        data: { id: expect.any(String), name: 'Bend Bakery', latitude: 35.79 },
        message: { title: expect.any(String) },
      }),
      keep: { companyId: 'id' },
    },
    {
      row: 'GET /account',
      as: 'newcomer',
      answers: ({ companyId }) => ({ data: { companyId, company: { name: 'Bend Bakery' } } }),
    },
    {
      row: 'GET /company',
      as: 'joiner',
      answers: ({ companyId }) => ({
        data: expect.arrayContaining([
          { id: companyId, name: 'Bend Bakery', city: 'Cary', state: 'North Carolina' },
        ]),
      }),
    },
    {
      row: 'PUT /company/{id}',
      as: 'administrator',
      values: ({ companyId }) => ({ id: companyId }),
      send: () => ({ ...fields, name: 'Cary Bakery' }),
      answers: ({ companyId }) => ({ data: { uuid: companyId, name: 'Cary Bakery' } }),
    },
    {
      row: 'POST /company/join-request',
      as: 'joiner',
      send: request,
      answers: () => ({ status: 200, message: { title: expect.any(String) } }),
      keep: { requestId: 'id' },
    },
    {
      row: 'GET /company/join-request',
      as: 'administrator',
      answers: ({ requestId, companyId, joinerEmail }) => ({
        data: [
          {
            id: requestId,
            companyId,
            note: 'I bake.',
            user: { firstname: 'Nora', lastname: 'Newcomer', email: joinerEmail },
            company: { name: 'Cary Bakery' },
          },
        ],
      }),
    },
    {
      row: 'POST /company/join-request/{id}/reject',
      as: 'administrator',
      values: ({ requestId }) => ({ id: requestId }),
      send: () => ({ reason: 'Not yet' }),
      answers: () => ({ status: 200 }),
    },
    {
      row: 'POST /company/join-request',
      as: 'joiner',
      send: request,
      answers: () => ({ status: 200 }),
      keep: { requestId: 'id' },
    },
    {
      row: 'POST /company/join-request/{id}/approve',
      as: 'administrator',
      values: ({ requestId }) => ({ id: requestId }),
      answers: () => ({ status: 200 }),
    },
    { row: 'GET /company/join-request', as: 'administrator', answers: () => ({ data: [] }) },
    {
      row: 'GET /account',
      as: 'joiner',
      answers: ({ companyId }) => ({ data: { companyId } }),
    },
  ],
}
