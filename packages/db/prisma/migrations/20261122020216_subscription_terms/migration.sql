-- AlterTable
ALTER TABLE "subscription" ADD COLUMN     "terms" JSONB;
