-- CreateEnum
CREATE TYPE "HoldName" AS ENUM ('Mails', 'Payments');

-- CreateTable
CREATE TABLE "hold" (
    "name" "HoldName" NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hold_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "backup_run" (
    "id" UUID NOT NULL,
    "is_daily" BOOLEAN NOT NULL,
    "file" TEXT NOT NULL,
    "bytes" BIGINT,
    "error" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "backup_run_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "backup_run_started_at_idx" ON "backup_run"("started_at" DESC);
