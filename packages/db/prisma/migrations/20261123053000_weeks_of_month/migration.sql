-- Until now each recurring event took place every week: no weeks are named.
ALTER TABLE "event" ADD COLUMN "weeks" SMALLINT[] NOT NULL DEFAULT '{}';
ALTER TABLE "event" ADD CONSTRAINT "event_weeks" CHECK ("weeks" <@ '{1,2,3,4,5,-1}'::SMALLINT[]);
