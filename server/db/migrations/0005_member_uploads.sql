CREATE TABLE "uploads" (
	"member_id" integer NOT NULL,
	"picture_id" text NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "uploads_member_id_picture_id_pk" PRIMARY KEY("member_id","picture_id")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;