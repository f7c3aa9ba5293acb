import { isAdmin } from '@clubhouse/schema/members/role'
import type { ReactNode } from 'react'
import { trpc } from '#/api/trpc'
import { PageHead } from '#/components/page-head'
import { ChapterMembers } from './chapter-members'
import { ComingEvents } from './coming-events'
import { Membership } from './membership'

type DashboardProps = {
  /** Shown at the top, for administrators only. */
  forAdministrators: ReactNode
}

/** The portal's first page. The portal has already loaded the user. */
export function Dashboard({ forAdministrators }: DashboardProps) {
  const [user] = trpc.account.get.useSuspenseQuery()
  return (
    <>
      <PageHead title="Dashboard" hidden />
      <h1 className="text-h1">Welcome, {user.fullname}</h1>
      {isAdmin(user.role) && forAdministrators}
      <Membership user={user} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <ComingEvents chapterId={user.chapterId} />
        <ChapterMembers userId={user.id} chapterId={user.chapterId} />
      </div>
    </>
  )
}
