CREATE TABLE "closings" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"create_time" bigint NOT NULL,
	"due_time" bigint NOT NULL,
	"done_time" bigint DEFAULT 0 NOT NULL,
	"records_until" bigint
);
--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closings_due" ON "closings" USING btree ("due_time","member_id") WHERE "closings"."done_time" = 0;--> statement-breakpoint
CREATE INDEX "closings_records" ON "closings" USING btree ("records_until") WHERE "closings"."records_until" is not null;