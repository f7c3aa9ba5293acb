-- AlterTable
ALTER TABLE "event" ADD COLUMN     "committee_id" UUID,
ADD COLUMN     "office_id" UUID;

-- CreateIndex
CREATE INDEX "event_office_id_idx" ON "event"("office_id");

-- CreateIndex
CREATE INDEX "event_committee_id_idx" ON "event"("committee_id");

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "office"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_committee_id_fkey" FOREIGN KEY ("committee_id") REFERENCES "committee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A series belongs to a chapter, the whole club, an office or a committee.
ALTER TABLE "event" DROP CONSTRAINT "event_type_check";
ALTER TABLE "event"
    ADD CONSTRAINT "event_type_check" CHECK (CASE "type"
        WHEN 'Once' THEN "date" IS NOT NULL AND "day_of_week" IS NULL
        WHEN 'Recurring' THEN "date" IS NULL AND "day_of_week" IS NOT NULL
            AND ("chapter_id" IS NOT NULL OR "whole_club" OR "office_id" IS NOT NULL OR "committee_id" IS NOT NULL)
        ELSE false
    END),
    -- An event of an office or a committee is nobody else's.
    ADD CONSTRAINT "event_group_check" CHECK (
        ("office_id" IS NULL AND "committee_id" IS NULL)
        OR (num_nonnulls("office_id", "committee_id") = 1 AND "chapter_id" IS NULL AND NOT "whole_club" AND NOT "is_public"));
