-- CreateEnum
CREATE TYPE "Channel" AS ENUM ('email', 'sms');

-- CreateEnum
CREATE TYPE "OutboxState" AS ENUM ('Waiting', 'Sent', 'Failed', 'Uncertain');

-- CreateTable
CREATE TABLE "outbox_message" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "channel" "Channel" NOT NULL,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "state" "OutboxState" NOT NULL,
    "tries" INTEGER NOT NULL,
    "reason" TEXT,
    "sent_to" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_tried_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "next_try_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refused_address" (
    "key" TEXT NOT NULL,
    "refusals" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "refused_at" TIMESTAMPTZ(3) NOT NULL,
    "rested_at" TIMESTAMPTZ(3),

    CONSTRAINT "refused_address_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "outbox_message_created_at_id_idx" ON "outbox_message"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "outbox_message_state_created_at_idx" ON "outbox_message"("state", "created_at" DESC);

-- CreateIndex
CREATE INDEX "refused_address_refused_at_idx" ON "refused_address"("refused_at");

-- What was refused before there was an outbox: in the queue, once that was made.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    INSERT INTO outbox_message
           (id, kind, channel, "to", subject, state, tries, reason, created_at, last_tried_at, next_try_at)
    SELECT id, coalesce(data->'data'->>'key', data->>'name'), (output->>'channel')::"Channel",
           output->>'to', output->>'subject',
           CASE WHEN state = 'failed' THEN 'Failed' ELSE 'Waiting' END::"OutboxState",
           (output->>'tries')::int, output->>'message', started_on, started_on,
           CASE WHEN state = 'retry' THEN start_after END
      FROM pgboss.job
     WHERE state IN ('retry', 'failed') AND output->>'to' IS NOT NULL AND started_on IS NOT NULL
        ON CONFLICT DO NOTHING;
  END IF;
END $$;
