-- CreateEnum
CREATE TYPE "AttendanceStatus" AS ENUM ('Present', 'Excused');

-- CreateTable
CREATE TABLE "attendance" (
    "event_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "user_id" UUID NOT NULL,
    "status" "AttendanceStatus",
    "taken_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attendance_pkey" PRIMARY KEY ("event_id","date","user_id")
);

-- CreateTable
CREATE TABLE "attendance_sheet" (
    "event_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "guests" INTEGER NOT NULL DEFAULT 0,
    "guests_taken_at" TIMESTAMPTZ(3),
    "code_secret" TEXT,

    CONSTRAINT "attendance_sheet_pkey" PRIMARY KEY ("event_id","date")
);

-- CreateIndex
CREATE INDEX "attendance_user_id_date_idx" ON "attendance"("user_id", "date");

-- CreateIndex
CREATE INDEX "attendance_date_idx" ON "attendance"("date");

-- AddForeignKey
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendance_sheet" ADD CONSTRAINT "attendance_sheet_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "attendance_sheet"
    ADD CONSTRAINT "attendance_sheet_guests_check" CHECK ("guests" >= 0);
