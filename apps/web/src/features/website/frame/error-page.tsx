import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '#/components/error-state'
import { NoResponse } from '#/site/no-response'

const noAnswer = new NoResponse().message

/** Replaces a page that could not be shown. */
export const ErrorPage = ({ error }: ErrorComponentProps) => (
  <div className="wrap py-12">
    <h1 className="mb-6 text-h1">Something went wrong</h1>
    <ErrorState
      message={
        error instanceof Error && error.message === noAnswer ? noAnswer : 'A general error occurred'
      }
      // Reloads the page with all of its code; without a connection only the browser's own error page would appear.
      onRetry={() => navigator.onLine && window.location.reload()}
    />
  </div>
)
