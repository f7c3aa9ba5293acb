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
import { ownPublicity } from '@clubhouse/schema/offices/public-officers'
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
import { removeAvatar, setAvatar } from './avatar.js'
import { avatarForm } from './avatar-form.js'
import { changePassword } from './change-password.js'
import { confirmEmail } from './email-change.js'
import { changeOwnAudience, getAppearance, listOwnAudience } from './own-audience.js'
import { changeOwnPublicity, getOwnPublicity } from './own-publicity.js'
import { changeSetting, listSettings, unsubscribe } from './settings.js'
import { updateProfile } from './update-profile.js'

export const accountRouter = router({
  get: accountProcedure
    .meta({ rest: { method: 'GET', path: '/account' }, notes: { summary: 'Get the current user' } })
    .output(currentUser)
    .query(({ ctx }) => getCurrentUser(ctx.services, ctx.actor.id)),

  update: accountProcedure
    .meta({
      rest: { method: 'PUT', path: '/account' },
      notes: {
        summary: 'Update the caller’s profile',
        description:
          'Changing the email address requires `currentPassword`, or a recent sign-in for accounts without a password, and is not possible with a personal access token. The new address takes effect when the link sent to it is opened. Sending the current address cancels a pending change.',
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
          'For retired members and others without a company. Withdraws a pending join request.',
        failures: [409],
      },
    })
    .output(result(currentUser))
    .mutation(async ({ ctx }) => {
      await exemptFromCompany(ctx, ctx.actor.id)
      const user = await getCurrentUser(ctx.services, ctx.actor.id)
      return { data: user, message: companyMessages.exempt(ctx.language) }
    }),

  confirmEmail: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/account/email/confirm' },
      notes: {
        summary: 'Confirm a new email address',
        description: 'Takes the token from the link sent to that address.',
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
        summary: 'Change the caller’s password',
        description:
          'Accounts without a password omit `currentPassword` and need a recent sign-in. Ends all other sessions, and revokes passkeys, personal access tokens and the calendar feed URL. Use the returned token from then on.',
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
        summary: 'Set the caller’s picture',
        description: 'JPEG, PNG, WebP, GIF or HEIC of at most 50 megapixels and 25 MB.',
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
      notes: { summary: 'Remove the caller’s picture' },
    })
    .output(result(currentUser))
    .mutation(async ({ ctx }) => ({
      data: await removeAvatar(ctx),
      message: messages.picture.removed(ctx.language),
    })),

  settings: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/account/setting' },
      notes: { summary: 'List the caller’s notification settings' },
    })
    .output(z.array(settingEntry))
    .query(({ ctx }) => listSettings(ctx.services.db, ctx.actor, ctx.language)),

  changeSetting: accountProcedure
    .meta({
      rest: { method: 'PUT', path: '/account/setting' },
      notes: { summary: 'Change one notification setting' },
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
      notes: { summary: 'Get who can see the caller’s details' },
    })
    .output(z.array(ownAudience))
    .query(({ ctx }) => listOwnAudience(ctx.services.db, ctx.actor)),

  changeAudience: accountProcedure
    .meta({
      rest: { method: 'PUT', path: '/account/audience' },
      notes: {
        summary: 'Set who can see one of the caller’s details',
        description: 'A null `audience` uses the club’s setting.',
      },
    })
    .input(ownAudienceChange)
    .output(result(ownAudience))
    .mutation(async ({ ctx, input }) => ({
      data: await changeOwnAudience(ctx, input),
      message: null,
    })),

  publicity: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/account/publicity' },
      notes: { summary: 'Get whether the public officers page may show the caller' },
    })
    .output(ownPublicity)
    .query(({ ctx }) => getOwnPublicity(ctx.services.db, ctx.actor)),

  changePublicity: accountProcedure
    .meta({
      rest: { method: 'PUT', path: '/account/publicity' },
      notes: {
        summary: 'Allow the public officers page to show the caller’s name and picture, or not',
      },
    })
    .input(ownPublicity)
    .output(result(ownPublicity))
    .mutation(async ({ ctx, input }) => ({
      data: await changeOwnPublicity(ctx, input),
      message: null,
    })),

  appearance: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/account/appearance' },
      notes: { summary: 'Preview how others see the caller' },
    })
    .input(appearanceQuery)
    .output(appearance)
    .query(({ ctx, input }) => getAppearance(ctx.services, ctx.actor, input)),

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
      notes: { summary: 'Unsubscribe from one kind of email, with its link' },
    })
    .input(unsubscribeSchema)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await unsubscribe(ctx.services.db, input)
      return { data: null, message: null }
    }),
})
