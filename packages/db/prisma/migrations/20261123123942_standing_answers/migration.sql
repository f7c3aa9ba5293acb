-- CreateEnum
CREATE TYPE "RsvpSource" AS ENUM ('Own', 'Standing');

-- AlterTable
ALTER TABLE "rsvp" ADD COLUMN     "source" "RsvpSource" NOT NULL DEFAULT 'Own';

-- CreateTable
CREATE TABLE "rsvp_reminder" (
    "event_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "rsvp_reminder_pkey" PRIMARY KEY ("event_id","date","day")
);

-- CreateTable
CREATE TABLE "series_rsvp" (
    "event_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "answer" "RsvpAnswer" NOT NULL,
    "meal" TEXT,
    "guests" JSONB NOT NULL DEFAULT '[]',
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "series_rsvp_pkey" PRIMARY KEY ("event_id","user_id")
);

-- CreateIndex
CREATE INDEX "series_rsvp_user_id_idx" ON "series_rsvp"("user_id");

-- AddForeignKey
ALTER TABLE "rsvp_reminder" ADD CONSTRAINT "rsvp_reminder_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "series_rsvp" ADD CONSTRAINT "series_rsvp_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "series_rsvp" ADD CONSTRAINT "series_rsvp_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
