import { isSameEmail } from '@clubhouse/schema/email-key'
import { result } from '@clubhouse/schema/envelope'
import {
  confirmEmailSchema,
  currentUser,
  passwordChangeSchema,
  profileChange,
  signedIn,
} from '@clubhouse/schema/identity/account'
import * as person from '@clubhouse/schema/members/person'
import {
  appearance,
  appearanceQuery,
  ownAudience,
  ownAudienceChange,
} from '@clubhouse/schema/privacy/field-audience'
import { settingChange, settingEntry, unsubscribeSchema } from '@clubhouse/schema/setting'
import { z } from 'zod/mini'
import {
  accountProcedure,
  freshProcedure,
  router,
  sessionProcedure,
  unbatchedProcedure,
} from '../../../context/procedures.js'
import { exemptFromCompany } from '../../companies/exempt-from-company.js'
import { messages as companyMessages } from '../../companies/messages.js'
import { renewMemberFeed } from '../../events/calendar/member-feed.js'
import { messages } from '../messages.js'
import { getCurrentUser } from '../sessions/current-user.js'
import { avatarForm, removeAvatar, setAvatar } from './avatar.js'
import { changePassword } from './change-password.js'
import { confirmEmail } from './email-change.js'
import { changeOwnAudience, getAppearance, listOwnAudience } from './own-audience.js'
import { changeSetting, listSettings, unsubscribe } from './settings.js'
import { updateProfile } from './update-profile.js'

export const accountRouter = router({
  get: accountProcedure
    .meta({ rest: { method: 'GET', path: '/account' }, notes: { summary: 'Who is signed in' } })
    .output(currentUser)
    .query(({ ctx }) => getCurrentUser(ctx.services.db, ctx.actor.id)),

  update: accountProcedure
    .meta({
      rest: { method: 'PUT', path: '/account' },
      notes: {
        summary: 'Change the own profile',
        description:
          'A new email address needs the `currentPassword` (of who has none a fresh proof), waits until the link that is sent to it is used, and is not taken from a personal access token. The present address cancels one that waits.',
        failures: [429],
      },
    })
    .input(profileChange)
    .output(result(currentUser))
    .mutation(async ({ ctx, input }) => {
      const user = await updateProfile(ctx, input)
      const isEmailRequested = !isSameEmail(user.email, input.email)
      const { updated, updatedButEmail } = messages.account
      const message = isEmailRequested ? updatedButEmail(input.email) : updated
      return { data: user, message: message(ctx.language) }
    }),

  exemptFromCompany: accountProcedure
    .meta({
      rest: { method: 'POST', path: '/account/company-exemption' },
      notes: {
        summary: 'Join the portal without a company',
        description:
          'For retired members and others who have no company. Withdraws a request to join one.',
        failures: [409],
      },
    })
    .output(result(currentUser))
    .mutation(async ({ ctx }) => {
      await exemptFromCompany(ctx, ctx.actor.id)
      const user = await getCurrentUser(ctx.services.db, ctx.actor.id)
      return { data: user, message: companyMessages.exempt(ctx.language) }
    }),

  confirmEmail: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/account/email/confirm' },
      notes: {
        summary: 'Confirm a new email address',
        description: 'With the token of the link that was sent to it.',
      },
    })
    .input(confirmEmailSchema)
    .output(result(z.object({ email: person.email })))
    .mutation(async ({ ctx, input }) => ({
      data: await confirmEmail(ctx, input),
      message: null,
    })),

  changePassword: sessionProcedure
    .meta({
      rest: { method: 'PUT', path: '/account/password' },
      notes: {
        summary: 'Change the own password',
        description:
          'Who has no password sends no `currentPassword` and needs a fresh proof. All other sessions end, passkeys, personal access tokens and the calendar’s address too. Keep the new token.',
        failures: [429],
      },
    })
    .input(passwordChangeSchema)
    .output(result(signedIn))
    .mutation(async ({ ctx, input }) => ({
      data: await changePassword(ctx, input),
      message: messages.account.passwordChanged(ctx.language),
    })),

  setAvatar: accountProcedure
    .meta({
      rest: { method: 'PUT', path: '/account/avatar' },
      notes: {
        summary: 'Set the own picture',
        description: 'JPEG, PNG, WebP or GIF, at most 5 MB.',
        failures: [429],
      },
    })
    .input(avatarForm)
    .output(result(currentUser))
    .mutation(async ({ ctx, input }) => ({
      data: await setAvatar(ctx, input.avatar),
      message: messages.picture.saved(ctx.language),
    })),

  removeAvatar: accountProcedure
    .meta({
      rest: { method: 'DELETE', path: '/account/avatar' },
      notes: { summary: 'Remove the own picture' },
    })
    .output(result(currentUser))
    .mutation(async ({ ctx }) => ({
      data: await removeAvatar(ctx),
      message: messages.picture.removed(ctx.language),
    })),

  settings: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/account/setting' },
      notes: { summary: 'List the own notification settings' },
    })
    .output(z.array(settingEntry))
    .query(({ ctx }) => listSettings(ctx.services.db, ctx.actor, ctx.language)),

  changeSetting: accountProcedure
    .meta({
      rest: { method: 'PUT', path: '/account/setting' },
      notes: { summary: 'Flip one notification switch' },
    })
    .input(settingChange)
    .output(result(settingEntry))
    .mutation(async ({ ctx, input }) => ({
      data: await changeSetting(ctx, input),
      message: null,
    })),

  audience: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/account/audience' },
      notes: { summary: 'Say who sees the own details' },
    })
    .output(z.array(ownAudience))
    .query(({ ctx }) => listOwnAudience(ctx.services.db, ctx.actor)),

  changeAudience: accountProcedure
    .meta({
      rest: { method: 'PUT', path: '/account/audience' },
      notes: {
        summary: 'Choose who sees one of the own details',
        description: '`audience` null is as the club has it.',
      },
    })
    .input(ownAudienceChange)
    .output(result(ownAudience))
    .mutation(async ({ ctx, input }) => ({
      data: await changeOwnAudience(ctx, input),
      message: null,
    })),

  appearance: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/account/appearance' },
      notes: { summary: 'Show how others see the caller' },
    })
    .input(appearanceQuery)
    .output(appearance)
    .query(({ ctx, input }) => getAppearance(ctx.services.db, ctx.actor, input)),

  renewCalendar: freshProcedure
    .meta({ rest: { method: 'POST', path: '/account/calendar', returnsSecret: true } })
    .output(result(z.object({ url: z.url() })))
    .mutation(async ({ ctx }) => ({
      data: await renewMemberFeed(ctx),
      message: null,
    })),

  unsubscribe: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/account/setting/unsubscribe' },
      notes: { summary: 'Stop one kind of email, by the link in it' },
    })
    .input(unsubscribeSchema)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await unsubscribe(ctx.services.db, input)
      return { data: null, message: null }
    }),
})
