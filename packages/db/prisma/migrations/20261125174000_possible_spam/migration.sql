-- AlterEnum
ALTER TYPE "ContactMessageState" ADD VALUE 'Spam';
