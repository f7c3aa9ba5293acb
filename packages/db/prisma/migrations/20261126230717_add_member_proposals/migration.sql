-- CreateEnum
CREATE TYPE "ProposalDecision" AS ENUM ('Approved', 'Declined');

-- CreateTable
CREATE TABLE "member_proposal" (
    "id" UUID NOT NULL,
    "firstname" TEXT NOT NULL,
    "lastname" TEXT NOT NULL,
    "email" TEXT,
    "phone_number" TEXT,
    "phone_ext" TEXT,
    "classification" TEXT,
    "company_name" TEXT,
    "reason" TEXT,
    "sponsor_id" UUID,
    "proposed_by_id" UUID,
    "contact_message_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decision" "ProposalDecision",
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" UUID,
    "board_note" TEXT,
    "announced_at" TIMESTAMPTZ(3),
    "notice_until" DATE,
    "withdrawn_at" TIMESTAMPTZ(3),
    "inducted_at" TIMESTAMPTZ(3),
    "notice_waived" BOOLEAN NOT NULL DEFAULT false,
    "user_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "member_proposal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proposal_objection" (
    "id" UUID NOT NULL,
    "proposal_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "proposal_objection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proposal_rule" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "notice_days" INTEGER NOT NULL DEFAULT 7,
    "email_members" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "proposal_rule_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "member_proposal_created_at_id_idx" ON "member_proposal"("created_at", "id");

-- CreateIndex
CREATE INDEX "member_proposal_sponsor_id_idx" ON "member_proposal"("sponsor_id");

-- CreateIndex
CREATE INDEX "member_proposal_proposed_by_id_idx" ON "member_proposal"("proposed_by_id");

-- CreateIndex
CREATE INDEX "member_proposal_decided_by_id_idx" ON "member_proposal"("decided_by_id");

-- CreateIndex
CREATE INDEX "member_proposal_user_id_idx" ON "member_proposal"("user_id");

-- CreateIndex
CREATE INDEX "member_proposal_contact_message_id_idx" ON "member_proposal"("contact_message_id");

-- CreateIndex
CREATE INDEX "proposal_objection_user_id_idx" ON "proposal_objection"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "proposal_objection_proposal_id_user_id_key" ON "proposal_objection"("proposal_id", "user_id");

-- AddForeignKey
ALTER TABLE "member_proposal" ADD CONSTRAINT "member_proposal_sponsor_id_fkey" FOREIGN KEY ("sponsor_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_proposal" ADD CONSTRAINT "member_proposal_proposed_by_id_fkey" FOREIGN KEY ("proposed_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_proposal" ADD CONSTRAINT "member_proposal_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_proposal" ADD CONSTRAINT "member_proposal_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_proposal" ADD CONSTRAINT "member_proposal_contact_message_id_fkey" FOREIGN KEY ("contact_message_id") REFERENCES "contact_message"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_objection" ADD CONSTRAINT "proposal_objection_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "member_proposal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_objection" ADD CONSTRAINT "proposal_objection_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: Prisma has no checks.
ALTER TABLE "member_proposal"
    ADD CONSTRAINT "member_proposal_name_check" CHECK ("firstname" ~ '\S' AND "lastname" ~ '\S'),
    ADD CONSTRAINT "member_proposal_decision_check" CHECK (("decision" IS NULL) = ("decided_at" IS NULL)),
    ADD CONSTRAINT "member_proposal_notice_check" CHECK (
        ("announced_at" IS NULL) = ("notice_until" IS NULL)
        AND ("announced_at" IS NULL OR "decision" IS NOT DISTINCT FROM 'Approved')),
    ADD CONSTRAINT "member_proposal_induction_check" CHECK (
        ("inducted_at" IS NULL) = ("user_id" IS NULL)
        AND ("inducted_at" IS NULL OR ("decision" IS NOT DISTINCT FROM 'Approved' AND "withdrawn_at" IS NULL)));

ALTER TABLE "proposal_objection"
    ADD CONSTRAINT "proposal_objection_text_check" CHECK ("text" ~ '\S');

ALTER TABLE "proposal_rule"
    ADD CONSTRAINT "proposal_rule_check" CHECK ("id" = 1 AND "notice_days" BETWEEN 0 AND 90);
