-- Previews as data URIs give way to a colour. Of pictures that are stored already the ground shows until they are there.
UPDATE "pictures" SET "placeholder" = '' WHERE "placeholder" LIKE 'data:%';
