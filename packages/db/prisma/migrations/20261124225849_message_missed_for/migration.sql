-- CreateEnum
CREATE TYPE "MessageMiss" AS ENUM ('Down', 'Nobody', 'Incomplete', 'Restored');

-- AlterTable
ALTER TABLE "message" ADD COLUMN     "missed_for" "MessageMiss";
