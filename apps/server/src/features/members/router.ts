import { result } from '@clubhouse/schema/envelope'
import { listPage } from '@clubhouse/schema/list-page'
import {
  directoryFilter,
  directoryMember,
  userCreate,
  userDetail,
  userId,
  userInvite,
  userListRecord,
  userUpdate,
} from '@clubhouse/schema/members/user'
import { userCommitments } from '@clubhouse/schema/members/user-commitments'
import { vcardFile, vcardOf } from '@clubhouse/schema/members/vcard'
import { z } from 'zod/mini'
import {
  accountProcedure,
  adminProcedure,
  adminSessionProcedure,
  freshAdminProcedure,
  memberProcedure,
  router,
} from '../../context/procedures.js'
import { jsonText } from '../../core/json-text.js'
import { exemptFromCompany } from '../companies/exempt-from-company.js'
import { messages as companyMessages } from '../companies/messages.js'
import { messages as identityMessages } from '../identity/messages.js'
import { getCommitments } from './commitments.js'
import { getMember, listDirectory } from './directory.js'
import { inviteUser, resendInvitation, revokeInvitation } from './invite-user.js'
import { messages } from './messages.js'
import { createUser, updateUser } from './save-user.js'
import { getUser, getUserFor } from './user-detail.js'
import { listUsers } from './users.js'

export const userRouter = router({
  list: adminProcedure
    .meta({ rest: { method: 'GET', path: '/user' } })
    .input(z._default(listPage, {}))
    .output(jsonText(z.array(userListRecord)))
    .query(({ ctx, input }) => listUsers(ctx.services.db, input)),

  directory: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/user/directory' },
      notes: {
        summary: 'List active members',
        description: 'What a member does not show to the caller is null.',
      },
    })
    .input(z._default(directoryFilter, {}))
    .output(jsonText(z.array(directoryMember)))
    .query(({ ctx, input }) => listDirectory(ctx.services.db, ctx.actor, input)),

  get: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/user/{id}' },
      notes: { description: 'Who is no administrator may read themselves only.', failures: [403] },
    })
    .input(userId)
    .output(userDetail)
    .query(({ ctx, input }) => getUserFor(ctx.services.db, ctx.actor, input.id)),

  exemptFromCompany: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/user/{id}/company-exemption' },
      notes: {
        summary: 'Make a user a full member without a company',
        description: 'Withdraws their request to join one. A company ends the exemption.',
        failures: [404, 409],
      },
    })
    .input(userId)
    .output(result(userDetail))
    .mutation(async ({ ctx, input }) => {
      await exemptFromCompany(ctx, input.id)
      const user = await getUser(ctx.services.db, input.id)
      return { data: user, message: companyMessages.memberExempt(user.fullname)(ctx.language) }
    }),

  commitments: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/user/{id}/commitment' },
      notes: {
        summary: 'Get what a user has going',
        description: 'Their running subscription and their RSVPs to coming dates.',
      },
    })
    .input(userId)
    .output(userCommitments)
    .query(({ ctx, input }) => getCommitments(ctx.services, input)),

  vcard: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/user/{id}/vcard', file: true },
      notes: {
        summary: 'Get the card of an active member',
        description: 'A vCard 3.0 with what the member shows to the caller.',
      },
    })
    .input(userId)
    .output(vcardFile)
    .query(async ({ ctx, input }) =>
      vcardOf(await getMember(ctx.services.db, ctx.actor, input.id)),
    ),

  create: freshAdminProcedure
    .meta({
      rest: { method: 'POST', path: '/user' },
      notes: { failures: [429] },
    })
    .input(userCreate)
    .output(result(userDetail))
    .mutation(async ({ ctx, input }) => {
      const user = await createUser(ctx, input)
      return {
        data: user,
        message: messages.created(user.fullname)(ctx.language),
      }
    }),

  invite: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/user/invitation' },
      notes: {
        summary: 'Invite a user',
        description:
          'The user has no password; the link in a mail sets one, once, for 14 days. A `contactMessage` that led to it is Done then. The role of an administrator needs a recent sign-in (POST /account/proof), and all administrators are emailed.',
        failures: [409],
      },
    })
    .input(userInvite)
    .output(result(userDetail))
    .mutation(async ({ ctx, input }) => {
      const user = await inviteUser(ctx, input)
      return { data: user, message: messages.invited(user.fullname)(ctx.language) }
    }),

  resendInvitation: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/user/{id}/invitation' },
      notes: {
        summary: 'Send an invitation again',
        description: 'To a user without a password, whether or not they were invited before.',
        failures: [409, 429],
      },
    })
    .input(userId)
    .output(result(userDetail))
    .mutation(async ({ ctx, input }) => {
      const user = await resendInvitation(ctx, input)
      return {
        data: user,
        message: identityMessages.invitation.resent(user.fullname)(ctx.language),
      }
    }),

  revokeInvitation: adminSessionProcedure
    .meta({
      rest: { method: 'DELETE', path: '/user/{id}/invitation' },
      notes: { summary: 'Take an invitation back', failures: [409] },
    })
    .input(userId)
    .output(result(userDetail))
    .mutation(async ({ ctx, input }) => {
      const user = await revokeInvitation(ctx, input)
      return {
        data: user,
        message: identityMessages.invitation.revoked(user.fullname)(ctx.language),
      }
    }),

  update: adminProcedure
    .meta({
      rest: { method: 'PUT', path: '/user', alsoAt: '/user/{id}' },
      notes: {
        description:
          'Without a password, or with a blank one, the password stays. The own password or address needs the `currentPassword`, or a fresh proof of who has none. A new password, address or status, and any change of the administrator role, are refused for a personal access token. Somebody else’s password or address, any change of the administrator role, and an administrator’s status need a recent sign-in (POST /account/proof). All administrators are emailed about a change of that role, and of an administrator’s status. `subscriptionChoice` and `rsvpChoice` say what to do when the status becomes another one than Active: without them the RSVPs to coming dates are withdrawn and the subscription is kept.',
        failures: [429],
      },
    })
    .input(userUpdate)
    .output(result(userDetail))
    .mutation(async ({ ctx, input }) => {
      const { user, isInvited, isCanceling } = await updateUser(ctx, input)
      const { language } = ctx
      return {
        data: user,
        message: isInvited
          ? messages.invitedAnew(user.fullname, user.email)(language)
          : isCanceling
            ? messages.savedAndCanceling(user.fullname)(language)
            : messages.saved(user.fullname)(language),
      }
    }),
})
