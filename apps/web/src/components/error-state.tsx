import { Button } from './ui/button'

type ErrorStateProps = { message: string; onRetry: () => void }

/** An error message with a button to try again. */
export const ErrorState = ({ message, onRetry }: ErrorStateProps) => (
  <div className="grid justify-items-center gap-4 rounded-md border border-danger bg-danger-soft px-4 py-8 text-center">
    <p className="font-semibold">{message}</p>
    <Button variant="quiet" onClick={onRetry}>
      Try again
    </Button>
  </div>
)
