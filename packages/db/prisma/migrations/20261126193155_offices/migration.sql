-- CreateEnum
CREATE TYPE "OfficeKey" AS ENUM ('President', 'PresidentElect', 'Secretary', 'Treasurer', 'ProgramChair', 'MembershipChair', 'ServiceChair', 'FoundationChair', 'PublicImageChair', 'SergeantAtArms', 'ChapterLead', 'Custom');

-- AlterTable
ALTER TABLE "personal_access_token" ADD COLUMN     "is_limited" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "permissions" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "office" (
    "id" UUID NOT NULL,
    "key" "OfficeKey" NOT NULL DEFAULT 'Custom',
    "title" TEXT NOT NULL,
    "permissions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "is_public" BOOLEAN NOT NULL DEFAULT false,
    "sort_order" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "office_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "office_term" (
    "id" UUID NOT NULL,
    "office_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,
    "chapter_id" UUID,

    CONSTRAINT "office_term_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "committee" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "purpose" TEXT,
    "is_public" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "committee_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "committee_member" (
    "id" UUID NOT NULL,
    "committee_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "is_chair" BOOLEAN NOT NULL DEFAULT false,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,

    CONSTRAINT "committee_member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "handover_item" (
    "id" UUID NOT NULL,
    "office_id" UUID,
    "text" TEXT NOT NULL,
    "sort_order" INTEGER NOT NULL,
    "done_for_year" DATE,
    "done_by_id" UUID,

    CONSTRAINT "handover_item_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "office_term_user_id_idx" ON "office_term"("user_id");

-- CreateIndex
CREATE INDEX "office_term_office_id_starts_on_idx" ON "office_term"("office_id", "starts_on");

-- CreateIndex
CREATE INDEX "office_term_chapter_id_idx" ON "office_term"("chapter_id");

-- CreateIndex
CREATE INDEX "committee_member_user_id_idx" ON "committee_member"("user_id");

-- CreateIndex
CREATE INDEX "committee_member_committee_id_starts_on_idx" ON "committee_member"("committee_id", "starts_on");

-- CreateIndex
CREATE INDEX "handover_item_office_id_idx" ON "handover_item"("office_id");

-- CreateIndex
CREATE INDEX "handover_item_done_by_id_idx" ON "handover_item"("done_by_id");

-- AddForeignKey
ALTER TABLE "office_term" ADD CONSTRAINT "office_term_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "office"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "office_term" ADD CONSTRAINT "office_term_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "office_term" ADD CONSTRAINT "office_term_chapter_id_fkey" FOREIGN KEY ("chapter_id") REFERENCES "chapter"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "committee_member" ADD CONSTRAINT "committee_member_committee_id_fkey" FOREIGN KEY ("committee_id") REFERENCES "committee"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "committee_member" ADD CONSTRAINT "committee_member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "handover_item" ADD CONSTRAINT "handover_item_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "office"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "handover_item" ADD CONSTRAINT "handover_item_done_by_id_fkey" FOREIGN KEY ("done_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Written by hand: Prisma has no checks and no partial indexes.
CREATE UNIQUE INDEX "office_key_key" ON "office"("key") WHERE "key" <> 'Custom';

CREATE UNIQUE INDEX "committee_name_key" ON "committee"(lower("name"));

ALTER TABLE "office"
    ALTER COLUMN "permissions" SET NOT NULL,
    ADD CONSTRAINT "office_title_check" CHECK ("title" ~ '\S'),
    ADD CONSTRAINT "office_permissions_check" CHECK ("permissions" <@ ARRAY['members', 'events', 'messages', 'website', 'finance.read', 'finance.write', 'raffle', 'history', 'offices']),
    ADD CONSTRAINT "office_chapter_lead_check" CHECK ("key" <> 'ChapterLead' OR "permissions" <@ ARRAY['events', 'messages']);

ALTER TABLE "office_term"
    ADD CONSTRAINT "office_term_days_check" CHECK ("starts_on" <= "ends_on");

ALTER TABLE "committee"
    ADD CONSTRAINT "committee_name_check" CHECK ("name" ~ '\S');

ALTER TABLE "committee_member"
    ADD CONSTRAINT "committee_member_days_check" CHECK ("starts_on" <= "ends_on");

ALTER TABLE "handover_item"
    ADD CONSTRAINT "handover_item_text_check" CHECK ("text" ~ '\S');

ALTER TABLE "personal_access_token"
    ALTER COLUMN "permissions" SET NOT NULL,
    ADD CONSTRAINT "personal_access_token_permissions_check" CHECK ("permissions" <@ ARRAY['members', 'events', 'messages', 'website', 'finance.read', 'finance.write', 'raffle', 'history', 'offices']);

-- The offices that most clubs have; each club may rename them and change what they may do.
INSERT INTO "office" ("id", "key", "title", "permissions", "is_public", "sort_order") VALUES
    (gen_random_uuid(), 'President', 'President', ARRAY['members', 'events', 'messages', 'website', 'finance.read', 'raffle', 'history', 'offices'], true, 1),
    (gen_random_uuid(), 'PresidentElect', 'President-elect', ARRAY['events', 'messages'], true, 2),
    (gen_random_uuid(), 'Secretary', 'Secretary', ARRAY['members', 'events', 'messages', 'website', 'history'], true, 3),
    (gen_random_uuid(), 'Treasurer', 'Treasurer', ARRAY['finance.read', 'finance.write'], true, 4),
    (gen_random_uuid(), 'ProgramChair', 'Program chair', ARRAY['events'], true, 5),
    (gen_random_uuid(), 'MembershipChair', 'Membership chair', ARRAY['members'], true, 6),
    (gen_random_uuid(), 'ServiceChair', 'Service projects chair', ARRAY['events'], true, 7),
    (gen_random_uuid(), 'FoundationChair', 'Foundation chair', ARRAY[]::TEXT[], true, 8),
    (gen_random_uuid(), 'PublicImageChair', 'Public image chair', ARRAY['website', 'messages'], true, 9),
    (gen_random_uuid(), 'SergeantAtArms', 'Sergeant-at-arms', ARRAY[]::TEXT[], true, 10),
    (gen_random_uuid(), 'ChapterLead', 'Chapter lead', ARRAY['events', 'messages'], true, 11);

INSERT INTO "handover_item" ("id", "office_id", "text", "sort_order") VALUES
    (gen_random_uuid(), NULL, 'Meet with your successor and go through the year', 1),
    (gen_random_uuid(), NULL, 'Hand over papers, keys and passwords', 2),
    (gen_random_uuid(), (SELECT "id" FROM "office" WHERE "key" = 'Secretary'), 'Report the new officers to the district', 3),
    (gen_random_uuid(), (SELECT "id" FROM "office" WHERE "key" = 'Treasurer'), 'Add the new treasurer to the bank accounts', 4),
    (gen_random_uuid(), (SELECT "id" FROM "office" WHERE "key" = 'Treasurer'), 'Close the books and have them reviewed', 5);
