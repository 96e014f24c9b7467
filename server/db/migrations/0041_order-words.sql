CREATE TABLE "order_words" (
	"line_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_words" ADD CONSTRAINT "order_words_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_words_of_member" ON "order_words" USING btree ("member_id","order_id","words");--> statement-breakpoint
-- Written here and not by the shop, so that servers of the release before write it too.
CREATE FUNCTION "note_order_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_words (line_id, order_id, member_id, words)
    SELECT added.id, orders.id, orders.member_id,
      concat_ws(E'\n', orders.no, left(added.title ->> 'zh-cn', 300), left(added.title ->> 'en', 300))
    FROM added JOIN orders ON orders.id = added.order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_lines_words" AFTER INSERT ON "order_lines"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION "note_order_words"();
