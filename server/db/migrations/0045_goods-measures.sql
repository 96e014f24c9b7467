ALTER TABLE "products" ADD COLUMN "fits_with" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "measures" jsonb;