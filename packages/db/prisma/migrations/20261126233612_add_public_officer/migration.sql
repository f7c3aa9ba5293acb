-- AlterTable
ALTER TABLE "user" ADD COLUMN     "is_public_officer" BOOLEAN NOT NULL DEFAULT false;
