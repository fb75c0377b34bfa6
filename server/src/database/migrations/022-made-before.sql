-- Whoever makes a record waits for others that use the same key, and then looks for what they made. The key is looked up
-- by its index: a plan that was made while few keys were kept would go on reading all of them.
create function find_made(maker int, wanted_kind text, wanted_key text, out id int, out hash bytea)
language plpgsql set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(
    concat_ws(' ', current_organisation(), maker, wanted_kind, wanted_key), 0));
  select record_id, payload_hash into id, hash from idempotency
  where organisation_id = current_organisation() and account_id = maker and kind = wanted_kind and key = wanted_key;
end $$;
