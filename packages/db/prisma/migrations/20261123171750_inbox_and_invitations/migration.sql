-- CreateEnum
CREATE TYPE "ContactMessageKind" AS ENUM ('Contact', 'SignUp');

-- CreateEnum
CREATE TYPE "ContactMessageState" AS ENUM ('New', 'Done');

-- AlterTable
ALTER TABLE "contact_message" ADD COLUMN     "done_at" TIMESTAMPTZ(3),
ADD COLUMN     "done_by_id" UUID,
ADD COLUMN     "kind" "ContactMessageKind" NOT NULL DEFAULT 'Contact',
ADD COLUMN     "led_to_id" UUID,
ADD COLUMN     "note" TEXT,
ADD COLUMN     "state" "ContactMessageState" NOT NULL DEFAULT 'New',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "user_invitation" (
    "user_id" UUID NOT NULL,
    "token_hash" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "invited_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_invitation_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_invitation_token_hash_key" ON "user_invitation"("token_hash");

-- CreateIndex
CREATE INDEX "user_invitation_expires_at_idx" ON "user_invitation"("expires_at");

-- CreateIndex
CREATE INDEX "user_invitation_invited_by_id_idx" ON "user_invitation"("invited_by_id");

-- DropIndex
DROP INDEX "contact_message_created_at_idx";

-- CreateIndex
CREATE INDEX "contact_message_created_at_id_idx" ON "contact_message"("created_at", "id");

-- CreateIndex
CREATE INDEX "contact_message_done_by_id_idx" ON "contact_message"("done_by_id");

-- CreateIndex
CREATE INDEX "contact_message_led_to_id_idx" ON "contact_message"("led_to_id");

-- AddForeignKey
ALTER TABLE "user_invitation" ADD CONSTRAINT "user_invitation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_invitation" ADD CONSTRAINT "user_invitation_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_done_by_id_fkey" FOREIGN KEY ("done_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_led_to_id_fkey" FOREIGN KEY ("led_to_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- What is done says since when.
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_done_at_check" CHECK (("state" = 'Done') = ("done_at" IS NOT NULL));

-- What waits for administrators, counted every minute.
CREATE INDEX "invoice_open_idx" ON "invoice" ("due_date") WHERE "status" = 'Open';
CREATE INDEX "rsvp_waitlisted_idx" ON "rsvp" ("date") WHERE "seat" = 'Waitlisted';
