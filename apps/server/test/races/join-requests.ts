import { expect } from 'vitest'
import { createCompany, createJoinRequest, createUser, tokenFor } from '../builders.js'
import { call, type Race, race } from './race.js'
import type { RaceClub } from './race-club.js'

const own = { name: 'Own', address: '1 Main St', description: 'Mine' }

/** A pending request, and the call of each index. */
async function withRequest(club: RaceClub) {
  const request = await createJoinRequest(club.server)
  const admin = await club.adminToken()
  return {
    request,
    decide: (verb: 'approve' | 'reject', index: number) =>
      call(club.at(index), `POST /company/join-request/${request.id}/${verb}`, {
        token: admin,
        body: {},
      }),
  }
}

async function stateOf({ server: { db } }: RaceClub, request: { id: string; userId: string }) {
  const { status } = await db.joinRequest.findUniqueOrThrow({ where: { id: request.id } })
  const { companyId } = await db.user.findUniqueOrThrow({ where: { id: request.userId } })
  const received = await db.auditLog.count({
    where: { entityId: request.id, action: { in: ['joinRequest.approve', 'joinRequest.reject'] } },
  })
  return { status, companyId, received }
}

async function newcomer({ server }: RaceClub) {
  const user = await createUser(server, { passwordHash: null })
  return { user, token: await tokenFor(server, user) }
}

const ends = { 200: 1, 409: 19 }

export const joinRequestRaces: Race[] = [
  race('a request is approved once', async (club) => {
    const { request, decide } = await withRequest(club)
    return {
      send: (index) => decide('approve', index),
      ends,
      check: async () =>
        expect(await stateOf(club, request)).toEqual({
          status: 'Approved',
          companyId: request.companyId,
          received: 1,
        }),
    }
  }),

  race('of approvals and rejections of one request the first decides', async (club) => {
    const { request, decide } = await withRequest(club)
    return {
      send: (index) => decide(index % 3 ? 'approve' : 'reject', index),
      ends,
      check: async () => {
        const { status, companyId, received } = await stateOf(club, request)
        expect(received).toBe(1)
        expect(companyId).toBe(status === 'Approved' ? request.companyId : null)
      },
    }
  }),

  race('who is let in and creates a company at once belongs to one of the two', async (club) => {
    const { request, decide } = await withRequest(club)
    const token = await tokenFor(club.server, { id: request.userId })
    return {
      send: (index) =>
        index % 3
          ? decide('approve', index)
          : call(club.at(index), 'POST /company', { token, body: own }),
      ends,
      check: async () => {
        const { status, companyId } = await stateOf(club, request)
        expect(companyId).not.toBeNull()
        expect(status).toBe(companyId === request.companyId ? 'Approved' : 'Rejected')
      },
    }
  }),

  race('of the requests of one person one is pending', async (club) => {
    const { user, token } = await newcomer(club)
    const { id: companyId } = await createCompany(club.server)
    const body = { companyId, note: 'Me' }
    return {
      send: (index) => call(club.at(index), 'POST /company/join-request', { token, body }),
      ends,
      check: async () =>
        expect(await club.server.db.joinRequest.count({ where: { userId: user.id } })).toBe(1),
    }
  }),

  race('of the companies of one newcomer one is created', async (club) => {
    const { token } = await newcomer(club)
    const before = await club.server.db.company.count()
    return {
      send: (index) => call(club.at(index), 'POST /company', { token, body: own }),
      ends,
      check: async () => expect(await club.server.db.company.count()).toBe(before + 1),
    }
  }),
]
