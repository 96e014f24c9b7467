-- runs from: 0030_product-version
-- Each table is written anew, about half a minute for a million orders: run it while the shop is quiet.
ALTER TABLE "binding_notices"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "binding_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "bindings"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "aftersale_logs"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "aftersale_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "aftersales"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "member_id" SET DATA TYPE bigint,
  ALTER COLUMN "order_id" SET DATA TYPE bigint,
  ALTER COLUMN "order_line_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "products"
  ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "reviews"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "product_id" SET DATA TYPE bigint,
  ALTER COLUMN "member_id" SET DATA TYPE bigint,
  ALTER COLUMN "order_line_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "scheduled_prices"
  ALTER COLUMN "variant_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "variants"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "product_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "favourites"
  ALTER COLUMN "member_id" SET DATA TYPE bigint,
  ALTER COLUMN "product_id" SET DATA TYPE bigint,
  ALTER COLUMN "place" SET DATA TYPE bigint,
  ALTER COLUMN "price_at_save" SET DATA TYPE bigint,
  ALTER COLUMN "price_told" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "messages"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "reminders"
  ALTER COLUMN "member_id" SET DATA TYPE bigint,
  ALTER COLUMN "variant_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "seen_products"
  ALTER COLUMN "member_id" SET DATA TYPE bigint,
  ALTER COLUMN "product_id" SET DATA TYPE bigint,
  ALTER COLUMN "place" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "uploads"
  ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "addresses"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "coupon_codes"
  ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "coupons"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "member_id" SET DATA TYPE bigint,
  ALTER COLUMN "code_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ledger"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "members"
  ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "outbox"
  ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sessions"
  ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "push_choices"
  ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "push_queue"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "message_id" SET DATA TYPE bigint,
  ALTER COLUMN "subscription_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "push_subscriptions"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "points_items"
  ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "points_orders"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "member_id" SET DATA TYPE bigint,
  ALTER COLUMN "item_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "cart_lines"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "member_id" SET DATA TYPE bigint,
  ALTER COLUMN "variant_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "cart_operations"
  ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "carts"
  ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "checkouts"
  ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_lines"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "order_id" SET DATA TYPE bigint,
  ALTER COLUMN "product_id" SET DATA TYPE bigint,
  ALTER COLUMN "variant_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_logs"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "order_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "member_id" SET DATA TYPE bigint,
  ALTER COLUMN "coupon_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "parcels"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "order_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payments"
  ALTER COLUMN "order_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "refunds"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "order_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "binding_notices_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "bindings_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "aftersale_logs_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "aftersales_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "products_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "reviews_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "variants_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "favourites_place_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "messages_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "seen_products_place_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "addresses_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "coupon_codes_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "coupons_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "ledger_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "members_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "outbox_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "push_queue_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "push_subscriptions_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "points_items_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "points_orders_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "cart_lines_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "order_lines_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "order_logs_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "orders_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "parcels_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "refunds_id_seq" AS bigint;
