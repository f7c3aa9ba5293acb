-- CreateTable
CREATE TABLE "attendance_guest" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "firstname" TEXT NOT NULL,
    "lastname" TEXT NOT NULL,
    "host_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "attendance_guest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "attendance_guest_event_id_date_idx" ON "attendance_guest"("event_id", "date");

-- CreateIndex
CREATE INDEX "attendance_guest_host_id_idx" ON "attendance_guest"("host_id");

-- CreateIndex
CREATE INDEX "attendance_guest_date_idx" ON "attendance_guest"("date");

-- AddForeignKey
ALTER TABLE "attendance_guest" ADD CONSTRAINT "attendance_guest_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendance_guest" ADD CONSTRAINT "attendance_guest_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Written by hand: Prisma has no checks.
ALTER TABLE "attendance_guest"
    ADD CONSTRAINT "attendance_guest_names_check" CHECK ("firstname" ~ '\S' AND "lastname" ~ '\S');
