import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHead } from '#/components/page-head'
import { type Crumb, PageHeader } from '#/components/page-header'
import { buttonVariants } from '#/components/ui/button'

type RecordNotFoundProps = {
  /** The pages above; the button opens the last of them. */
  breadcrumb: readonly Crumb[]
  /** The likely reason; the server's message is in a toast. */
  text: string
  children?: ReactNode
}

/** Says that a record doesn't exist, with a button back to its list. */
export function RecordNotFound({ breadcrumb, text, children }: RecordNotFoundProps) {
  const list = breadcrumb.at(-1)
  return (
    <>
      <PageHead title="Not found" hidden />
      <PageHeader title="Not found" breadcrumb={breadcrumb}>
        {text}
      </PageHeader>
      {children}
      {list && (
        <Link to={list.to} params={list.params} search={list.search} className={buttonVariants()}>
          Back to {list.label}
        </Link>
      )}
    </>
  )
}

/** Returns the likely reason why a record isn't found, by its kind: 'company'. */
export const maybeGone = (noun: string) =>
  `This ${noun} may have been deleted, or you may not have access to it.`
