-- AlterTable
ALTER TABLE "rsvp" ADD COLUMN     "network" TEXT;
