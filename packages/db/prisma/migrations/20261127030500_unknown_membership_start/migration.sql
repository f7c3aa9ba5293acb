-- AlterEnum
ALTER TYPE "MembershipStartReason" ADD VALUE 'Unknown';
