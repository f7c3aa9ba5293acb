-- CreateEnum
CREATE TYPE "ProgramState" AS ENUM ('Open', 'Asked', 'Confirmed');

-- CreateTable
CREATE TABLE "program" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "topic" TEXT,
    "speaker" TEXT,
    "speaker_title" TEXT,
    "bio" TEXT,
    "picture" JSONB,
    "introducer_id" UUID,
    "needs" TEXT,
    "contact_name" TEXT,
    "contact_email" TEXT,
    "contact_phone" TEXT,
    "state" "ProgramState" NOT NULL DEFAULT 'Open',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "program_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "program_introducer_id_idx" ON "program"("introducer_id");

-- CreateIndex
CREATE UNIQUE INDEX "program_event_id_date_key" ON "program"("event_id", "date");

-- AddForeignKey
ALTER TABLE "program" ADD CONSTRAINT "program_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "program" ADD CONSTRAINT "program_introducer_id_fkey" FOREIGN KEY ("introducer_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Written by hand: only a program with something to show is asked for or confirmed.
ALTER TABLE "program"
    ADD CONSTRAINT "program_state_check" CHECK ("state" = 'Open' OR num_nonnulls("topic", "speaker") > 0);
