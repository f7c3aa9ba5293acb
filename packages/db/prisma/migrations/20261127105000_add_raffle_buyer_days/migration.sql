-- AlterTable
ALTER TABLE "club_audience" ADD COLUMN     "raffle_buyer_days" INTEGER NOT NULL DEFAULT 1095;

ALTER TABLE "club_audience" ADD CONSTRAINT "club_audience_raffle_buyer_days_check" CHECK ("raffle_buyer_days" BETWEEN 30 AND 3650);
