import { isSavedOnly } from '@clubhouse/schema/email/saved-only'
import { trpc } from '#/api/trpc'
import { Button } from '#/components/ui/button'

/** Sends an email to the administrator, and shows the email server's response. */
export function TestMailForm() {
  const utils = trpc.useUtils()
  const test = trpc.mail.test.useMutation({ onSettled: () => utils.mail.get.invalidate() })
  const result = test.data?.data
  return (
    <>
      <p className="mb-4 max-w-prose">
        We’ll send a test email to your own address and show the email server’s response.
      </p>
      <Button busy={test.isPending} onClick={() => test.mutate()}>
        Send me a test email
      </Button>
      <div role="status" className="mt-4 empty:hidden">
        {result && (
          <div
            className={`wrap-anywhere max-w-prose rounded-md p-4 ${result.isTaken ? 'bg-success-soft' : 'bg-danger-soft'}`}
          >
            <p className="font-semibold">
              {result.isTaken
                ? `The email to ${result.to} was ${isSavedOnly(result.words) ? 'saved, not sent' : 'sent'}.`
                : `The email to ${result.to} couldn’t be sent.`}
            </p>
            <p className="mt-1 text-sm">{result.words}</p>
          </div>
        )}
      </div>
    </>
  )
}
