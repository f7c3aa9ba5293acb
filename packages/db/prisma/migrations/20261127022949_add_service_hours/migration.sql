-- CreateEnum
CREATE TYPE "ServiceKind" AS ENUM ('Direct', 'Preparation', 'Travel');

-- CreateTable
CREATE TABLE "service_hours" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "event_id" UUID,
    "text" TEXT,
    "date" DATE NOT NULL,
    "minutes" INTEGER NOT NULL,
    "kind" "ServiceKind" NOT NULL,
    "entered_by_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_hours_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "make_up" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "place" TEXT NOT NULL,
    "replaces_id" UUID NOT NULL,
    "replaces_date" DATE NOT NULL,
    "entered_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "make_up_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attendance_rule" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "make_up_days" INTEGER NOT NULL DEFAULT 14,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "attendance_rule_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "service_hours_date_id_idx" ON "service_hours"("date", "id");

-- CreateIndex
CREATE INDEX "service_hours_user_id_date_idx" ON "service_hours"("user_id", "date");

-- CreateIndex
CREATE INDEX "service_hours_event_id_date_idx" ON "service_hours"("event_id", "date");

-- CreateIndex
CREATE INDEX "service_hours_entered_by_id_idx" ON "service_hours"("entered_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "service_hours_user_id_event_id_date_kind_key" ON "service_hours"("user_id", "event_id", "date", "kind");

-- CreateIndex
CREATE INDEX "make_up_replaces_id_replaces_date_idx" ON "make_up"("replaces_id", "replaces_date");

-- CreateIndex
CREATE INDEX "make_up_entered_by_id_idx" ON "make_up"("entered_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "make_up_user_id_replaces_id_replaces_date_key" ON "make_up"("user_id", "replaces_id", "replaces_date");

-- CreateIndex
CREATE UNIQUE INDEX "make_up_user_id_date_key" ON "make_up"("user_id", "date");

-- AddForeignKey
ALTER TABLE "service_hours" ADD CONSTRAINT "service_hours_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_hours" ADD CONSTRAINT "service_hours_entered_by_id_fkey" FOREIGN KEY ("entered_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_hours" ADD CONSTRAINT "service_hours_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "make_up" ADD CONSTRAINT "make_up_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "make_up" ADD CONSTRAINT "make_up_entered_by_id_fkey" FOREIGN KEY ("entered_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "make_up" ADD CONSTRAINT "make_up_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: Prisma has no checks.
ALTER TABLE "service_hours"
    ADD CONSTRAINT "service_hours_project_check" CHECK (("event_id" IS NULL) <> ("text" IS NULL)),
    ADD CONSTRAINT "service_hours_text_check" CHECK ("text" ~ '\S'),
    ADD CONSTRAINT "service_hours_minutes_check" CHECK ("minutes" BETWEEN 1 AND 1440);

ALTER TABLE "make_up"
    ADD CONSTRAINT "make_up_place_check" CHECK ("place" ~ '\S');

ALTER TABLE "attendance_rule"
    ADD CONSTRAINT "attendance_rule_check" CHECK ("id" = 1),
    ADD CONSTRAINT "attendance_rule_days_check" CHECK ("make_up_days" BETWEEN 1 AND 60);
