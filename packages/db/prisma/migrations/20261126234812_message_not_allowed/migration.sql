-- AlterEnum
ALTER TYPE "MessageMiss" ADD VALUE 'NotAllowed';
