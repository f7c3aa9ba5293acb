-- AlterTable
ALTER TABLE "sign_in_challenge" ADD COLUMN     "by_mail" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "invitation_taken_back_at" TIMESTAMPTZ(3);

-- Invitations that were taken back before left no mark but in the audit log.
UPDATE "user" SET "invitation_taken_back_at" = now()
 WHERE "password_hash" IS NULL
   AND (SELECT "action" FROM "audit_log"
         WHERE "entity_id" = "user"."id"::text
           AND "action" IN ('user.invite', 'user.resendInvitation', 'user.revokeInvitation')
         ORDER BY "created_at" DESC LIMIT 1) = 'user.revokeInvitation';
