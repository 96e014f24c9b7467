CREATE TABLE "points_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"sn" text NOT NULL,
	"title" jsonb NOT NULL,
	"picture_id" text,
	"score" integer NOT NULL,
	"money" bigint NOT NULL,
	"stock" integer NOT NULL,
	"is_on_sale" boolean DEFAULT true NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "points_items_sn_unique" UNIQUE("sn")
);
--> statement-breakpoint
CREATE TABLE "points_orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"member_id" integer NOT NULL,
	"op_id" text NOT NULL,
	"item_id" integer NOT NULL,
	"sn" text NOT NULL,
	"title" jsonb NOT NULL,
	"picture_id" text,
	"quantity" integer NOT NULL,
	"score" integer NOT NULL,
	"money" bigint NOT NULL,
	"status" smallint NOT NULL,
	"address" jsonb NOT NULL,
	"parcels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"create_time" bigint NOT NULL,
	"expire_time" bigint,
	"pay_time" bigint,
	"ship_time" bigint,
	"receipt_deadline" bigint,
	"finish_time" bigint,
	CONSTRAINT "points_orders_no_unique" UNIQUE("no")
);
--> statement-breakpoint
ALTER TABLE "points_items" ADD CONSTRAINT "points_items_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_orders" ADD CONSTRAINT "points_orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_orders" ADD CONSTRAINT "points_orders_item_id_points_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."points_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_orders" ADD CONSTRAINT "points_orders_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "points_orders_operation" ON "points_orders" USING btree ("member_id","op_id");--> statement-breakpoint
CREATE INDEX "points_orders_member" ON "points_orders" USING btree ("member_id","id" DESC NULLS LAST);