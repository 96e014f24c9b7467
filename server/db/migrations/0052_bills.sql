CREATE TABLE "bill_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"movement" text NOT NULL,
	"trade_no" text NOT NULL,
	"refund_sn" text,
	"amount" bigint NOT NULL,
	"time" bigint NOT NULL,
	"state" text NOT NULL,
	"foreign" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"try_time" bigint NOT NULL,
	"read_time" bigint,
	"compare_time" bigint,
	"payments" integer DEFAULT 0 NOT NULL,
	"payment_sum" bigint DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"refund_sum" bigint DEFAULT 0 NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL,
	"found" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "bills_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
CREATE INDEX "bill_entries_day" ON "bill_entries" USING btree ("provider","day");--> statement-breakpoint
CREATE INDEX "bill_entries_trade" ON "bill_entries" USING btree ("trade_no");