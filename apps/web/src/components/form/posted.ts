import type { PostedForm } from '@clubhouse/schema/website/posted-form'
import { useState } from 'react'
import { pageData } from '#/site/page-data'

/** Returns the result of the form post that led to this document, until the page has hydrated; null without a post. */
export const usePosted = (): PostedForm | null => useState(() => pageData.posted)[0]

/** Whether that form succeeded. */
export const useIsDone = (): boolean => usePosted()?.errors === null

/** How a form of a public page begins: blank, or with what was posted and why its fields were refused. */
export const usePostedState = <Values extends object>(blank: Values) =>
  useState(() => stateOf(blank, pageData.posted))[0]

function stateOf<Values extends object>(blank: Values, posted: PostedForm | null) {
  if (!posted) return { defaultValues: blank }
  const refused = Object.entries(posted.errors?.fields ?? {})
  return {
    defaultValues: { ...blank, ...posted.values },
    defaultState: {
      submissionAttempts: 1,
      fieldMetaBase: Object.fromEntries(refused.map(([name, text]) => [name, metaOf(text)])),
    },
  }
}

/** The state of a field whose value the server has refused. */
const metaOf = (text: string) => ({
  isTouched: false,
  isBlurred: false,
  isDirty: false,
  isValidating: false,
  errorMap: { onSubmit: text },
  errorSourceMap: { onSubmit: 'form' as const },
  _arrayVersion: 0,
  _pendingValidationsCount: 0,
})
