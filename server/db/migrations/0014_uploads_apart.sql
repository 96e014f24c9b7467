CREATE INDEX "uploads_picture_id_index" ON "uploads" USING btree ("picture_id");--> statement-breakpoint
UPDATE "members" SET "avatar" = replace("avatar", '/media/', '/media/u/') FROM "uploads" WHERE "members"."avatar" = '/media/' || "uploads"."picture_id" || '/160.webp';--> statement-breakpoint
UPDATE "reviews" SET "avatar" = replace("avatar", '/media/', '/media/u/') FROM "uploads" WHERE "reviews"."avatar" = '/media/' || "uploads"."picture_id" || '/160.webp';
