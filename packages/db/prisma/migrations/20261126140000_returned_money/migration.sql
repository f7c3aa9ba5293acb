-- AlterEnum
ALTER TYPE "InvoiceStatus" ADD VALUE 'PartlyRefunded';
ALTER TYPE "InvoiceStatus" ADD VALUE 'Refunded';
ALTER TYPE "InvoiceStatus" ADD VALUE 'Disputed';

-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "credited" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "disputed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "refunded" INTEGER NOT NULL DEFAULT 0;
