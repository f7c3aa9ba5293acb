-- AlterTable
ALTER TABLE "subscription" ADD COLUMN     "past_due_since" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "daily_run" (
    "day" DATE NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "daily_run_pkey" PRIMARY KEY ("day")
);
