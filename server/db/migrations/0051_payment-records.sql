CREATE TABLE "payment_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"about" text NOT NULL,
	"receive_time" bigint NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_trials" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"amount" bigint NOT NULL,
	"create_time" bigint NOT NULL,
	"expire_time" bigint NOT NULL,
	"refund_sn" text NOT NULL,
	"notice_time" bigint,
	"end_time" bigint
);
--> statement-breakpoint
CREATE INDEX "payment_notices_about" ON "payment_notices" USING btree ("about");--> statement-breakpoint
CREATE INDEX "payment_notices_time" ON "payment_notices" USING btree ("receive_time");