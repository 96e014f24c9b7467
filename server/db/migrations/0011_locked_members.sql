ALTER TABLE "wechat_scans" ADD COLUMN "number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wechat_scans" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wechat_scans" ADD COLUMN "wechat_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wechat_scans" ADD COLUMN "nickname" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "lock_time" bigint DEFAULT 0 NOT NULL;