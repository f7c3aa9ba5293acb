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
import { userActivity } from '@clubhouse/schema/members/user-activity'
import { userCommitments } from '@clubhouse/schema/members/user-commitments'
import { vcardOf } from '@clubhouse/schema/members/vcard'
import { vcardFile } from '@clubhouse/schema/members/vcard-file'
import { z } from 'zod/mini'
import {
  freshPermittedProcedure,
  permittedProcedure,
  permittedSessionProcedure,
} from '../../context/permitted-procedures.js'
import { accountProcedure, memberProcedure, router } from '../../context/procedures.js'
import { jsonText } from '../../core/json-text.js'
import { clubToday } from '../../services/site/club-clock.js'
import { exemptFromCompany } from '../companies/exempt-from-company.js'
import { messages as companyMessages } from '../companies/messages.js'
import { userAvatarForm } from '../identity/account/avatar-form.js'
import { messages as identityMessages } from '../identity/messages.js'
import { getCommitments } from './commitments.js'
import { getMember, listDirectory } from './directory.js'
import { getActivity } from './get-activity.js'
import { inviteUser, resendInvitation, revokeInvitation } from './invite-user.js'
import { messages } from './messages.js'
import { createUser } from './save-user.js'
import { removeUserAvatar, setUserAvatar } from './set-user-avatar.js'
import { updateUser } from './update-user.js'
import { getUser, getUserFor } from './user-detail.js'
import { listUsers } from './users.js'

export const userRouter = router({
  list: permittedProcedure('members')
    .meta({ rest: { method: 'GET', path: '/user' } })
    .input(z._default(listPage, {}))
    .output(jsonText(z.array(userListRecord)))
    .query(({ ctx, input }) => listUsers(ctx.services, input)),

  directory: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/user/directory' },
      notes: {
        summary: 'List active members',
        description: 'Fields that a member hides from the caller are null.',
      },
    })
    .input(z._default(directoryFilter, {}))
    .output(jsonText(z.array(directoryMember)))
    .query(({ ctx, input }) => listDirectory(ctx.services, ctx.actor, input)),

  get: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/user/{id}' },
      notes: {
        description: 'Callers who are not administrators may only read themselves.',
        failures: [403],
      },
    })
    .input(userId)
    .output(userDetail)
    .query(({ ctx, input }) => getUserFor(ctx.services, ctx.actor, input.id)),

  exemptFromCompany: permittedProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/user/{id}/company-exemption' },
      notes: {
        summary: 'Make a user a full member without a company',
        description: 'Withdraws their pending join request. Joining a company ends the exemption.',
        failures: [404, 409],
      },
    })
    .input(userId)
    .output(result(userDetail))
    .mutation(async ({ ctx, input }) => {
      await exemptFromCompany(ctx, input.id)
      const user = await getUser(ctx.services.db, input.id, clubToday(ctx.services))
      return { data: user, message: companyMessages.memberExempt(user.fullname)(ctx.language) }
    }),

  setAvatar: permittedProcedure('members')
    .meta({
      rest: { method: 'PUT', path: '/user/{id}/avatar' },
      notes: {
        summary: 'Set a user’s picture',
        description: 'JPEG, PNG, WebP, GIF or HEIC of at most 50 megapixels and 25 MB.',
        failures: [404, 409, 429],
      },
    })
    .input(userAvatarForm)
    .output(result(userDetail))
    .mutation(async ({ ctx, input }) => {
      const user = await setUserAvatar(ctx, input)
      return { data: user, message: messages.picture.saved(user.fullname)(ctx.language) }
    }),

  removeAvatar: permittedProcedure('members')
    .meta({
      rest: { method: 'DELETE', path: '/user/{id}/avatar' },
      notes: { summary: 'Remove a user’s picture', failures: [404, 409] },
    })
    .input(userId)
    .output(result(userDetail))
    .mutation(async ({ ctx, input }) => {
      const user = await removeUserAvatar(ctx, input)
      return { data: user, message: messages.picture.removed(user.fullname)(ctx.language) }
    }),

  activity: permittedProcedure('members')
    .meta({
      rest: { method: 'GET', path: '/user/{id}/activity' },
      notes: {
        summary: 'Get a user’s activity',
        description:
          'Returns their RSVPs to upcoming dates, attendance of the last twelve months, subscription, invoices and announcements: at most 50 of each.',
      },
    })
    .input(userId)
    .output(userActivity)
    .query(({ ctx, input }) => getActivity(ctx, input)),

  commitments: permittedProcedure('members')
    .meta({
      rest: { method: 'GET', path: '/user/{id}/commitment' },
      notes: {
        summary: 'Get a user’s commitments',
        description:
          'Returns their running subscription and their RSVPs to upcoming dates, with a number instead of those to events that the caller can’t see.',
      },
    })
    .input(userId)
    .output(userCommitments)
    .query(({ ctx, input }) => getCommitments(ctx, input)),

  vcard: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/user/{id}/vcard', file: true },
      notes: {
        summary: 'Get the vCard of an active member',
        description: 'Returns a vCard 3.0 with the fields the caller may see.',
      },
    })
    .input(userId)
    .output(vcardFile)
    .query(async ({ ctx, input }) => vcardOf(await getMember(ctx.services, ctx.actor, input.id))),

  create: freshPermittedProcedure('members')
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

  invite: permittedSessionProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/user/invitation' },
      notes: {
        summary: 'Invite a user',
        description:
          'Creates a user without a password and emails them a link that sets one, once, within 14 days. Marks the given `contactMessage` as Done. Inviting an administrator needs a recent sign-in (POST /account/proof), and all administrators are emailed.',
        failures: [409],
      },
    })
    .input(userInvite)
    .output(result(userDetail))
    .mutation(async ({ ctx, input }) => {
      const user = await inviteUser(ctx, input)
      return { data: user, message: messages.invited(user.fullname)(ctx.language) }
    }),

  resendInvitation: permittedSessionProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/user/{id}/invitation' },
      notes: {
        summary: 'Resend an invitation',
        description: 'For users without a password, invited before or not.',
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

  revokeInvitation: permittedSessionProcedure('members')
    .meta({
      rest: { method: 'DELETE', path: '/user/{id}/invitation' },
      notes: { summary: 'Revoke an invitation', failures: [409] },
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

  update: permittedProcedure('members')
    .meta({
      rest: { method: 'PUT', path: '/user', alsoAt: '/user/{id}' },
      notes: {
        description:
          'An absent or blank password leaves it unchanged. Changing your own password or address requires `currentPassword`, or a recent sign-in without a password. Personal access tokens cannot change passwords, addresses, statuses or the administrator role. Changing another user’s password or address, the administrator role, or an administrator’s status needs a recent sign-in (POST /account/proof). All administrators are emailed about changes of that role and of an administrator’s status. When the status changes from Active, `subscriptionChoice` and `rsvpChoice` decide what happens to the subscription and to RSVPs to upcoming dates; by default the subscription is kept and the RSVPs are withdrawn.',
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
          ? messages.invitedAnew(user.fullname, user.email ?? '')(language)
          : isCanceling
            ? messages.savedAndCanceling(user.fullname)(language)
            : messages.saved(user.fullname)(language),
      }
    }),
})
