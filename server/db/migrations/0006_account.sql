CREATE TABLE "captchas" (
	"id" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"challenge" text NOT NULL,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"key" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_scans" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "mobile_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "password_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "wechat_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "members_mobile" ON "members" USING btree ("mobile") WHERE "members"."mobile_time" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("email") WHERE "members"."email_time" > 0;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_wechatId_unique" UNIQUE("wechat_id");