CREATE TABLE "aftersale_logs" (
	"id" serial PRIMARY KEY NOT NULL,
	"aftersale_id" integer NOT NULL,
	"time" bigint NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aftersales" (
	"id" serial PRIMARY KEY NOT NULL,
	"sn" text NOT NULL,
	"member_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"status" smallint NOT NULL,
	"is_reapplied" boolean DEFAULT false NOT NULL,
	"refuse_reason" text DEFAULT '' NOT NULL,
	"return_address" text DEFAULT '' NOT NULL,
	"express_name" text DEFAULT '' NOT NULL,
	"express_number" text DEFAULT '' NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	"deadline" bigint,
	"create_time" bigint NOT NULL,
	CONSTRAINT "aftersales_sn_unique" UNIQUE("sn")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "fail_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersale_logs" ADD CONSTRAINT "aftersale_logs_aftersale_id_aftersales_id_fk" FOREIGN KEY ("aftersale_id") REFERENCES "public"."aftersales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aftersale_logs_aftersale" ON "aftersale_logs" USING btree ("aftersale_id");--> statement-breakpoint
CREATE INDEX "aftersales_member" ON "aftersales" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "aftersales_order" ON "aftersales" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "aftersales_deadline" ON "aftersales" USING btree ("deadline");--> statement-breakpoint
CREATE UNIQUE INDEX "aftersales_open" ON "aftersales" USING btree ("order_line_id") WHERE "aftersales"."status" not in (6, 8);--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_aftersale" ON "refunds" USING btree ("aftersale_sn");