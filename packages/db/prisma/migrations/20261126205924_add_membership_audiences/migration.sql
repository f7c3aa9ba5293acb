-- AlterTable
ALTER TABLE "club_audience" ADD COLUMN     "birthday" "FieldAudience" NOT NULL DEFAULT 'Administrators',
ADD COLUMN     "home_address" "FieldAudience" NOT NULL DEFAULT 'Administrators',
ADD COLUMN     "home_phone" "FieldAudience" NOT NULL DEFAULT 'Administrators',
ADD COLUMN     "mobile_phone" "FieldAudience" NOT NULL DEFAULT 'Administrators',
ADD COLUMN     "partner" "FieldAudience" NOT NULL DEFAULT 'Administrators';

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "birthday_audience" "FieldAudience",
ADD COLUMN     "home_address_audience" "FieldAudience",
ADD COLUMN     "home_phone_audience" "FieldAudience",
ADD COLUMN     "mobile_phone_audience" "FieldAudience",
ADD COLUMN     "partner_audience" "FieldAudience";
