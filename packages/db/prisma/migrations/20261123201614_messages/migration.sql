-- CreateEnum
CREATE TYPE "MessageChannel" AS ENUM ('email', 'sms');

-- CreateEnum
CREATE TYPE "MessageState" AS ENUM ('Draft', 'Scheduled', 'Sending', 'Sent', 'Stopped');

-- CreateEnum
CREATE TYPE "MessageRecipientState" AS ENUM ('Pending', 'Sending', 'Sent', 'Failed', 'SwitchedOff');

-- CreateTable
CREATE TABLE "message" (
    "id" UUID NOT NULL,
    "channel" "MessageChannel" NOT NULL,
    "subject" TEXT,
    "body" JSONB NOT NULL,
    "text" TEXT,
    "audiences" JSONB NOT NULL,
    "state" "MessageState" NOT NULL DEFAULT 'Draft',
    "send_at" TIMESTAMPTZ(3),
    "missed_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "author_id" UUID,
    "sender_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_recipient" (
    "id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "to" TEXT NOT NULL,
    "state" "MessageRecipientState" NOT NULL DEFAULT 'Pending',
    "reason" TEXT,
    "attempted_at" TIMESTAMPTZ(3),

    CONSTRAINT "message_recipient_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "message_created_at_id_idx" ON "message"("created_at", "id");

-- CreateIndex
CREATE INDEX "message_author_id_idx" ON "message"("author_id");

-- CreateIndex
CREATE INDEX "message_sender_id_idx" ON "message"("sender_id");

-- CreateIndex
CREATE INDEX "message_recipient_message_id_state_idx" ON "message_recipient"("message_id", "state");

-- CreateIndex
CREATE INDEX "message_recipient_user_id_idx" ON "message_recipient"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "message_recipient_message_id_user_id_key" ON "message_recipient"("message_id", "user_id");

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_recipient" ADD CONSTRAINT "message_recipient_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_recipient" ADD CONSTRAINT "message_recipient_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- A Scheduled message says when, and only such a one; one that did not go out at its hour is a Draft.
ALTER TABLE "message" ADD CONSTRAINT "message_send_at_check" CHECK (("state" = 'Scheduled') = ("send_at" IS NOT NULL));
ALTER TABLE "message" ADD CONSTRAINT "message_missed_at_check" CHECK ("missed_at" IS NULL OR "state" = 'Draft');

-- Those whose hour comes, and those that go out at this moment: asked for every half minute.
CREATE INDEX "message_open_idx" ON "message" ("state") WHERE "state" IN ('Scheduled', 'Sending');
