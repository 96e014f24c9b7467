CREATE TABLE "binding_notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"binding_id" integer NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"language" text NOT NULL,
	"origin" text NOT NULL,
	"secret_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_time" bigint,
	"used_time" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "binding_notices_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "bindings" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"before" text DEFAULT '' NOT NULL,
	"before_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	"undone_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- Codes, captchas and counted tries live for a day at most. Their keys change, and no longer contain numbers and mailboxes.
DELETE FROM "codes";--> statement-breakpoint
DELETE FROM "captchas";--> statement-breakpoint
DELETE FROM "attempts";--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_pkey";--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "asker" text NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_key_asker_pk" PRIMARY KEY("key","asker");--> statement-breakpoint
ALTER TABLE "captchas" ADD COLUMN "bits" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "foreign_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "balance_held_until" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "binding_notices" ADD CONSTRAINT "binding_notices_binding_id_bindings_id_fk" FOREIGN KEY ("binding_id") REFERENCES "public"."bindings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bindings" ADD CONSTRAINT "bindings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "binding_notices_due" ON "binding_notices" USING btree ("next_time");--> statement-breakpoint
CREATE INDEX "binding_notices_of" ON "binding_notices" USING btree ("binding_id");--> statement-breakpoint
CREATE INDEX "bindings_member" ON "bindings" USING btree ("member_id","create_time");--> statement-breakpoint
-- Before this migration nobody noted when a WeChat was tied: it counts as tied now, so that it can be cut for 30 days.
INSERT INTO "bindings" ("member_id", "kind", "target", "create_time")
SELECT "id", 'wechat', "wechat_id", extract(epoch FROM now())::bigint FROM "members" WHERE "wechat_id" IS NOT NULL;--> statement-breakpoint
-- A number or mailbox that was proven after the account was made has replaced something unknown, or nothing.
INSERT INTO "bindings" ("member_id", "kind", "target", "create_time")
SELECT "id", 'mobile', "mobile", "mobile_time" FROM "members" WHERE "mobile_time" > "join_time";--> statement-breakpoint
INSERT INTO "bindings" ("member_id", "kind", "target", "create_time")
SELECT "id", 'email', "email", "email_time" FROM "members" WHERE "email_time" > "join_time";
