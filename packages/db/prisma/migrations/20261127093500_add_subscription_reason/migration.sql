-- AlterEnum
ALTER TYPE "InvoiceRunReason" ADD VALUE 'PaysBySubscription' BEFORE 'LeftOut';
