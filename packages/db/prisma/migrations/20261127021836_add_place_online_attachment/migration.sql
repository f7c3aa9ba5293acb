-- CreateEnum
CREATE TYPE "AttendanceMode" AS ENUM ('InPerson', 'Online', 'Mixed');

-- CreateEnum
CREATE TYPE "MeetingUrlFor" AS ENUM ('Members', 'Everyone');

-- AlterTable
ALTER TABLE "event" ADD COLUMN     "attendance_mode" "AttendanceMode" NOT NULL DEFAULT 'InPerson',
ADD COLUMN     "meeting_url" TEXT,
ADD COLUMN     "meeting_url_for" "MeetingUrlFor" NOT NULL DEFAULT 'Members';

-- AlterTable
ALTER TABLE "event_schedule" ADD COLUMN     "attendance_mode" "AttendanceMode",
ADD COLUMN     "place" JSONB;

-- AlterTable
ALTER TABLE "occurrence" ADD COLUMN     "attendance_mode" "AttendanceMode",
ADD COLUMN     "meeting_url" TEXT,
ADD COLUMN     "place" JSONB;

-- CreateTable
CREATE TABLE "event_attachment" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "date" DATE,
    "filename" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sort_order" INTEGER NOT NULL,
    "removed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" UUID,

    CONSTRAINT "event_attachment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "event_attachment_event_id_idx" ON "event_attachment"("event_id");

-- CreateIndex
CREATE INDEX "event_attachment_created_by_id_idx" ON "event_attachment"("created_by_id");

-- AddForeignKey
ALTER TABLE "event_attachment" ADD CONSTRAINT "event_attachment_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_attachment" ADD CONSTRAINT "event_attachment_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A meeting link is shown as a link, so no other scheme gets in.
ALTER TABLE "event" ADD CONSTRAINT "event_meeting_url_check" CHECK ("meeting_url" ~ '^https://');
ALTER TABLE "occurrence" ADD CONSTRAINT "occurrence_meeting_url_check" CHECK ("meeting_url" ~ '^https://');

ALTER TABLE "event_attachment"
    ADD CONSTRAINT "event_attachment_filename_check" CHECK (btrim("filename") <> ''),
    ADD CONSTRAINT "event_attachment_size_check" CHECK ("size" > 0);
