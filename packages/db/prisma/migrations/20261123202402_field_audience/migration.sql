-- CreateEnum
CREATE TYPE "FieldAudience" AS ENUM ('Members', 'Chapter', 'Administrators');

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "attendance_audience" "FieldAudience",
ADD COLUMN     "company_audience" "FieldAudience",
ADD COLUMN     "email_audience" "FieldAudience",
ADD COLUMN     "phone_audience" "FieldAudience",
ADD COLUMN     "photo_audience" "FieldAudience";

-- CreateTable
CREATE TABLE "club_audience" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "email" "FieldAudience" NOT NULL,
    "phone" "FieldAudience" NOT NULL,
    "photo" "FieldAudience" NOT NULL,
    "company" "FieldAudience" NOT NULL,
    "attendance" "FieldAudience" NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "club_audience_pkey" PRIMARY KEY ("id")
);

-- The club has one.
ALTER TABLE "club_audience" ADD CONSTRAINT "club_audience_one" CHECK ("id" = 1);
