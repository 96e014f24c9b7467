CREATE TABLE "categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"path" integer[] NOT NULL,
	"name" jsonb NOT NULL,
	"key" text NOT NULL,
	"picture_id" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_articles" (
	"id" text PRIMARY KEY NOT NULL,
	"group" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"sort" integer NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "option_axes" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "option_axes_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "option_values" (
	"id" serial PRIMARY KEY NOT NULL,
	"axis_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" serial PRIMARY KEY NOT NULL,
	"sn" text NOT NULL,
	"title" jsonb NOT NULL,
	"fact" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"category_id" integer NOT NULL,
	"category_ids" integer[] NOT NULL,
	"specifications" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"value_ids" integer[] NOT NULL,
	"price_min" bigint,
	"price_max" bigint,
	"market_price" bigint,
	"variant_count" smallint NOT NULL,
	"stock" integer NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"good_count" integer DEFAULT 0 NOT NULL,
	"is_on_sale" boolean DEFAULT true NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"search_text" text NOT NULL,
	"draft_hash" text NOT NULL,
	CONSTRAINT "products_sn_unique" UNIQUE("sn")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"member_id" integer,
	"order_line_id" integer,
	"nickname" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"star" smallint NOT NULL,
	"content" text NOT NULL,
	"language" text NOT NULL,
	"spec" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"follow_up" text DEFAULT '' NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "reviews_orderLineId_unique" UNIQUE("order_line_id")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"sku" text NOT NULL,
	"values" integer[] NOT NULL,
	"price" bigint NOT NULL,
	"market_price" bigint,
	"stock" integer NOT NULL,
	"limit_min" integer DEFAULT 1 NOT NULL,
	"limit_max" integer DEFAULT 99 NOT NULL,
	"picture" smallint,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "variants_sku_unique" UNIQUE("sku")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"county" text NOT NULL,
	"detail" text NOT NULL,
	"area_code" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" bigint NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"name" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"min_amount" bigint NOT NULL,
	"start" bigint NOT NULL,
	"end" bigint NOT NULL,
	"order_no" text
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"change" bigint NOT NULL,
	"before" bigint NOT NULL,
	"after" bigint NOT NULL,
	"memo" jsonb NOT NULL,
	"source_type" text NOT NULL,
	"source_no" text NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"nickname" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"gender" smallint DEFAULT 0 NOT NULL,
	"birthday" text DEFAULT '' NOT NULL,
	"motto" text DEFAULT '' NOT NULL,
	"money" bigint DEFAULT 0 NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"join_time" bigint NOT NULL,
	"last_login_time" bigint DEFAULT 0 NOT NULL,
	"last_login_ip" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"content" text NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"refresh_hash" text NOT NULL,
	"member_id" integer NOT NULL,
	"create_time" bigint NOT NULL,
	"expire_time" bigint NOT NULL,
	CONSTRAINT "sessions_refreshHash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"price_at_add" bigint NOT NULL,
	"is_selected" boolean DEFAULT true NOT NULL,
	"add_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_operations" (
	"member_id" integer NOT NULL,
	"op_id" text NOT NULL,
	"answer" jsonb,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"key" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"expire_time" bigint NOT NULL,
	"order_no" text
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"sn" text NOT NULL,
	"variant_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"picture_id" text,
	"spec" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"subtotal" bigint NOT NULL,
	"real_amount" bigint NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"shipped_quantity" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_logs" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"time" bigint NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"member_id" integer NOT NULL,
	"checkout_key" text NOT NULL,
	"status" smallint NOT NULL,
	"pay_status" smallint NOT NULL,
	"refund_status" smallint DEFAULT 0 NOT NULL,
	"close_reason" smallint,
	"goods_total" bigint NOT NULL,
	"deliver_money" bigint NOT NULL,
	"coupon_id" integer,
	"coupon_money" bigint NOT NULL,
	"score" integer NOT NULL,
	"score_money" bigint NOT NULL,
	"pay_amount" bigint NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"pay_method" text DEFAULT '' NOT NULL,
	"remark" text NOT NULL,
	"address" jsonb NOT NULL,
	"create_time" bigint NOT NULL,
	"expire_time" bigint NOT NULL,
	"pay_time" bigint,
	"ship_time" bigint,
	"receive_time" bigint,
	"finish_time" bigint,
	"close_time" bigint,
	"receipt_deadline" bigint,
	"is_receipt_extended" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_no_unique" UNIQUE("no"),
	CONSTRAINT "orders_checkoutKey_unique" UNIQUE("checkout_key"),
	CONSTRAINT "orders_paid" CHECK ("orders"."refunded_amount" <= "orders"."paid_amount")
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"express_name" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"traces" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"key" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"order_id" integer NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"create_time" bigint NOT NULL,
	"finish_time" bigint,
	CONSTRAINT "payments_providerId_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"sn" text NOT NULL,
	"order_id" integer NOT NULL,
	"aftersale_sn" text,
	"amount" bigint NOT NULL,
	"route" smallint NOT NULL,
	"status" smallint NOT NULL,
	"reason" text NOT NULL,
	"apply_time" bigint NOT NULL,
	"finish_time" bigint,
	CONSTRAINT "refunds_sn_unique" UNIQUE("sn")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_values" ADD CONSTRAINT "option_values_axis_id_option_axes_id_fk" FOREIGN KEY ("axis_id") REFERENCES "public"."option_axes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_logs" ADD CONSTRAINT "order_logs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_key" ON "categories" USING btree (coalesce("parent_id", 0),"key");--> statement-breakpoint
CREATE UNIQUE INDEX "option_values_key" ON "option_values" USING btree ("axis_id","key");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_categories" ON "products" USING gin ("category_ids");--> statement-breakpoint
CREATE INDEX "products_values" ON "products" USING gin ("value_ids");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("create_time" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_sales" ON "products" USING btree ("sales" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price_min","id");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","create_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_member" ON "reviews" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "variants_product" ON "variants" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "addresses_member" ON "addresses" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("member_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "coupons_member" ON "coupons" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "ledger_member" ON "ledger" USING btree ("member_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "members_username" ON "members" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_variant" ON "cart_lines" USING btree ("member_id","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_operations_key" ON "cart_operations" USING btree ("member_id","op_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_logs_order" ON "order_logs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("status","expire_time");--> statement-breakpoint
CREATE INDEX "parcels_order" ON "parcels" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");