import { trpc } from '#/api/trpc'
import { Button } from '#/components/ui/button'

/** Sends a mail to oneself, and shows what the mail server said. */
export function TestMailForm() {
  const utils = trpc.useUtils()
  const test = trpc.mail.test.useMutation({ onSettled: () => utils.mail.get.invalidate() })
  const result = test.data?.data
  return (
    <>
      <p className="mb-4 max-w-prose">
        Sends a mail to your own address, and shows what the mail server said.
      </p>
      <Button busy={test.isPending} onClick={() => test.mutate()}>
        Send me a test mail
      </Button>
      <div role="status" className="mt-4 empty:hidden">
        {result && (
          <div
            className={`wrap-anywhere max-w-prose rounded-md p-4 ${result.isTaken ? 'bg-success-soft' : 'bg-danger-soft'}`}
          >
            <p className="font-semibold">
              {result.isTaken
                ? `The mail to ${result.to} is on its way.`
                : `The mail to ${result.to} did not go out.`}
            </p>
            <p className="mt-1 text-sm">{result.words}</p>
          </div>
        )}
      </div>
    </>
  )
}
