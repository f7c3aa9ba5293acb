-- AlterTable
ALTER TABLE "erasure" ADD COLUMN     "plan" JSONB;

-- CreateTable
CREATE TABLE "erasure_match" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" TEXT NOT NULL,

    CONSTRAINT "erasure_match_pkey" PRIMARY KEY ("user_id","kind","record_id")
);

-- AddForeignKey
ALTER TABLE "erasure_match" ADD CONSTRAINT "erasure_match_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "erasure"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;
