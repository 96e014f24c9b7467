CREATE TABLE "agreements" (
	"member_id" bigint NOT NULL,
	"terms" bigint NOT NULL,
	"privacy" bigint NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "agreements_member_id_terms_privacy_pk" PRIMARY KEY("member_id","terms","privacy")
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;