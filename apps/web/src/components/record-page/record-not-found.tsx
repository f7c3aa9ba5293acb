import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHead } from '#/components/page-head'
import { type Crumb, PageHeader } from '#/components/page-header'
import { buttonVariants } from '#/components/ui/button'

type RecordNotFoundProps = {
  /** The pages above; the button opens the last of them. */
  breadcrumb: readonly Crumb[]
  /** What may have happened; the server's message is in a toast. */
  text: string
  children?: ReactNode
}

/** The page of a record that doesn't exist, with a button back to the list. */
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

/** What may have happened to a record, by its kind: 'company'. */
export const maybeGone = (noun: string) =>
  `This ${noun} may have been deleted, or you may not have access to it.`
