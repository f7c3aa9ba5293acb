-- AlterTable
ALTER TABLE "occurrence" ADD COLUMN     "is_elsewhere" BOOLEAN NOT NULL DEFAULT false;

-- Dates with a location of their own had no address until now.
UPDATE "occurrence" SET "is_elsewhere" = true WHERE "location" IS NOT NULL;
