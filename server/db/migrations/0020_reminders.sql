CREATE TABLE "reminders" (
	"member_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "reminders_member_id_variant_id_pk" PRIMARY KEY("member_id","variant_id")
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_variant_id_index" ON "reminders" USING btree ("variant_id");