-- CreateEnum
CREATE TYPE "MembershipPeriodKind" AS ENUM ('Member', 'LeaveOfAbsence');

-- CreateEnum
CREATE TYPE "MembershipType" AS ENUM ('Active', 'Honorary', 'Associate', 'Family', 'Corporate');

-- CreateEnum
CREATE TYPE "MembershipStartReason" AS ENUM ('Joined', 'Reinstated', 'TransferredIn', 'TypeChanged');

-- CreateEnum
CREATE TYPE "MembershipEndReason" AS ENUM ('Resigned', 'Nonpayment', 'Moved', 'TransferredOut', 'TypeChanged', 'Deceased');

-- CreateTable
CREATE TABLE "membership" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "number" TEXT,
    "classification" TEXT,
    "sponsor_id" UUID,
    "badge_name" TEXT,
    "birthday" TEXT,
    "anniversary" TEXT,
    "partner_name" TEXT,
    "mobile_phone" TEXT,
    "home_phone" TEXT,
    "home_address" TEXT,
    "home_city" TEXT,
    "home_state" TEXT,
    "home_postal_code" TEXT,
    "home_country" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership_period" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "MembershipPeriodKind" NOT NULL DEFAULT 'Member',
    "type" "MembershipType",
    "starts_on" DATE NOT NULL,
    "ends_on" DATE,
    "start_reason" "MembershipStartReason",
    "end_reason" "MembershipEndReason",
    "start_reported_at" TIMESTAMPTZ(3),
    "end_reported_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "membership_period_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "membership_user_id_key" ON "membership"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "membership_number_key" ON "membership"("number");

-- CreateIndex
CREATE INDEX "membership_sponsor_id_idx" ON "membership"("sponsor_id");

-- CreateIndex
CREATE INDEX "membership_period_user_id_starts_on_idx" ON "membership_period"("user_id", "starts_on");

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_sponsor_id_fkey" FOREIGN KEY ("sponsor_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership_period" ADD CONSTRAINT "membership_period_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: Prisma has no checks, exclusions or triggers.
ALTER TABLE "membership"
    ADD CONSTRAINT "membership_number_check" CHECK ("number" ~ '\S'),
    ADD CONSTRAINT "membership_sponsor_check" CHECK ("sponsor_id" <> "user_id"),
    ADD CONSTRAINT "membership_birthday_check" CHECK ("birthday" ~ '^(\d{4}|-)-\d\d-\d\d$'),
    ADD CONSTRAINT "membership_anniversary_check" CHECK ("anniversary" ~ '^(\d{4}|-)-\d\d-\d\d$');

ALTER TABLE "membership_period"
    ADD CONSTRAINT "membership_period_days_check" CHECK ("ends_on" >= "starts_on"),
    ADD CONSTRAINT "membership_period_kind_check" CHECK (
        CASE "kind"
            WHEN 'Member' THEN "type" IS NOT NULL AND "start_reason" IS NOT NULL
                AND ("ends_on" IS NULL) = ("end_reason" IS NULL)
            ELSE "type" IS NULL AND "start_reason" IS NULL AND "end_reason" IS NULL
        END);

-- A range of one ID can be excluded beside a range of days without an extension.
CREATE TYPE "user_id_range" AS RANGE (SUBTYPE = uuid);
ALTER TABLE "membership_period"
    ADD CONSTRAINT "membership_period_member_exclusion" EXCLUDE USING gist (
        "user_id_range"("user_id", "user_id", '[]') WITH &&,
        daterange("starts_on", "ends_on", '[]') WITH &&) WHERE ("kind" = 'Member'),
    ADD CONSTRAINT "membership_period_leave_exclusion" EXCLUDE USING gist (
        "user_id_range"("user_id", "user_id", '[]') WITH &&,
        daterange("starts_on", "ends_on", '[]') WITH &&) WHERE ("kind" = 'LeaveOfAbsence');

-- The club's day of an instant, but never a day that has not begun everywhere: CLUB_TIME_ZONE is unknown here.
CREATE FUNCTION "membership_day"("instant" timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
    SELECT LEAST(
        ("instant" AT TIME ZONE coalesce(
            (SELECT "published" ->> 'timeZone' FROM "site_section" WHERE "key" = 'identity' AND "version" > 0),
            'America/New_York'))::date,
        (now() AT TIME ZONE 'Etc/GMT+12')::date)
$$;

INSERT INTO "membership_period" ("id", "user_id", "type", "starts_on", "start_reason", "start_reported_at")
SELECT gen_random_uuid(), "id", 'Active', "membership_day"("created_at"), 'Joined', now()
  FROM "user" WHERE "status" = 'Active';

-- During an update the previous version still creates users: without a period they could not sign in.
CREATE FUNCTION "give_membership_period"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "membership_period" ("id", "user_id", "type", "starts_on", "start_reason")
    SELECT gen_random_uuid(), u."id", 'Active',
           "membership_day"(CASE TG_OP WHEN 'INSERT' THEN u."created_at" ELSE now() END), 'Joined'
      FROM "user" u
     WHERE u."id" = NEW."id" AND u."status" = 'Active'
       AND NOT EXISTS (SELECT FROM "membership_period" p WHERE p."user_id" = u."id" AND p."kind" = 'Member');
    RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER "user_membership_period"
    AFTER INSERT OR UPDATE OF "status" ON "user" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW
    -- A restore writes the periods itself.
    WHEN (NEW."status" = 'Active' AND current_setting('clubhouse.restoring', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION "give_membership_period"();
