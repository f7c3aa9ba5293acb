-- AlterTable
ALTER TABLE "outbox_message" ADD COLUMN     "set_aside_at" TIMESTAMPTZ(3);

-- Those of messages that were stopped cannot be sent again, and nobody has to deal with them.
UPDATE "outbox_message" o SET "set_aside_at" = now()
  FROM "message_recipient" r JOIN "message" m ON m."id" = r."message_id"
 WHERE r."job_id" = o."id" AND o."state" = 'Failed' AND m."state" = 'Stopped';
