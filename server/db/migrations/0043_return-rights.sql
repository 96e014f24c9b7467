ALTER TABLE "products" ADD COLUMN "return_right" text DEFAULT 'yes' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "guarantee" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "return_right" text DEFAULT 'yes' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "guarantee" smallint DEFAULT 0 NOT NULL;