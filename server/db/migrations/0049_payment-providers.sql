CREATE TABLE "sandbox_refunds" (
	"sn" text PRIMARY KEY NOT NULL,
	"trade_no" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_trades" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"expire_time" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"end_time" bigint
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "continuation" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "valid_until" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_uncertain" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_trade" ON "sandbox_refunds" USING btree ("trade_no");
