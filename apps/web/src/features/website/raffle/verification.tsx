import type { PublicDraw } from '@clubhouse/schema/raffle/draw'
import script from './verify.py?raw'

type VerificationProps = { year: number; draw: PublicDraw }

/** How anybody can repeat a computed draw: what was published before, the dice, and the script. */
export const Verification = ({ year, draw }: VerificationProps) => (
  <section className="bg-sunken py-16" aria-labelledby="verification">
    <div className="wrap">
      <h2 id="verification" className="text-h1">
        Check the drawing
      </h2>
      <p className="mt-4 max-w-prose">
        {draw.drawnAt
          ? 'The winners follow from the list of sold tickets, a secret number and ten dice. The list and the secret were fixed before the dice were rolled.'
          : 'Sales are over, and the list of sold tickets is fixed. At the drawing, witnesses roll ten dice. The winners follow from the list, a secret number and the dice.'}
      </p>
      <dl className="mt-6 grid max-w-4xl gap-x-8 gap-y-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <Line label="Tickets in the drawing">{draw.tickets.toLocaleString('en-US')}</Line>
        <Line label="SHA-256 of the list">{draw.listSha256}</Line>
        <Line label="SHA-256 of the secret">{draw.commitment}</Line>
        {draw.drawnAt && (
          <>
            <Line label="Secret">{draw.secret}</Line>
            <Line label="Dice">{draw.dice}</Line>
            <Line label="Witnesses">{draw.witnesses}</Line>
            <Line label="Drawn, in order">{draw.drawn.join(', ')}</Line>
          </>
        )}
      </dl>
      <p className="mt-6 max-w-prose">
        To check it yourself,{' '}
        <a
          href={`/api/raffle-draw/${year}`}
          download
          className="text-primary underline underline-offset-4"
        >
          download the list of tickets
        </a>{' '}
        and{' '}
        <a
          href={`data:text/x-python;charset=utf-8,${encodeURIComponent(script)}`}
          download="verify.py"
          className="text-primary underline underline-offset-4"
        >
          this script
        </a>
        , and run it with Python 3 on your own computer:{' '}
        <code>python3 verify.py raffle-{year}.json</code>
      </p>
      <details className="mt-4 max-w-4xl">
        <summary className="min-h-11 content-center font-semibold">verify.py</summary>
        <pre className="mt-2 overflow-x-auto rounded-md border border-border bg-surface p-4 text-sm">
          {script}
        </pre>
      </details>
    </div>
  </section>
)

const Line = ({ label, children }: { label: string; children: string | null }) => (
  <>
    <dt className="font-semibold">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
)
