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

-- A meeting link is shown as a link, so no other scheme gets in.
ALTER TABLE "event" ADD CONSTRAINT "event_meeting_url_check" CHECK ("meeting_url" ~ '^https://');
ALTER TABLE "occurrence" ADD CONSTRAINT "occurrence_meeting_url_check" CHECK ("meeting_url" ~ '^https://');
