ALTER TABLE "refunds" ADD COLUMN "payment_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "ask_time" bigint;