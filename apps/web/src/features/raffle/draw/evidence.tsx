import type { Draw } from '@clubhouse/schema/raffle/draw'
import { Fact } from '#/components/facts'
import { formatClubInstant } from '#/components/format/date'
import { counted } from '../raffle-words'

type EvidenceProps = { year: number; draw: Draw }

/** The frozen list's hash and what lets anybody repeat a computed draw. */
export const Evidence = ({ year, draw }: EvidenceProps) => (
  <section>
    <h2 className="text-h3">Frozen list</h2>
    <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Fact label="Frozen">{formatClubInstant(draw.frozenAt)}</Fact>
      <Fact label="In the drawing">{counted(draw.tickets, 'ticket')}</Fact>
      <Fact label="SHA-256">
        <Code>{draw.listSha256}</Code>
      </Fact>
      {draw.commitment && (
        <Fact label="Commitment">
          <Code>{draw.commitment}</Code>
        </Fact>
      )}
      {draw.dice && <Fact label="Dice">{draw.dice}</Fact>}
    </dl>
    {draw.commitment && (
      <p className="mt-3 text-muted">
        {draw.drawnAt
          ? 'Anybody can check the winners on the raffle’s page.'
          : 'Both are on the raffle’s page already, so neither the list nor the secret can change.'}{' '}
        <a
          href={`/api/raffle-draw/${year}`}
          className="text-primary underline underline-offset-4"
          download
        >
          Download the list
        </a>
      </p>
    )}
  </section>
)

const Code = ({ children }: { children: string }) => (
  <code className="wrap-anywhere text-sm">{children}</code>
)
