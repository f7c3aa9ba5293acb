-- AlterTable
ALTER TABLE "user" ADD COLUMN     "access_given_at" TIMESTAMPTZ(3);
