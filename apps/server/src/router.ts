import { accountRouter } from './features/account/router.js'
import { authRouter } from './features/auth/router.js'
import { chapterRouter } from './features/chapter/router.js'
import { contactRouter } from './features/contact/router.js'
import { eventRouter } from './features/event/router.js'
import { subscriptionRouter } from './features/subscription/router.js'
import { userRouter } from './features/user/router.js'
import { router } from './trpc.js'

export const appRouter = router({
  account: accountRouter,
  auth: authRouter,
  chapter: chapterRouter,
  contact: contactRouter,
  event: eventRouter,
  subscription: subscriptionRouter,
  user: userRouter,
})

export type AppRouter = typeof appRouter
