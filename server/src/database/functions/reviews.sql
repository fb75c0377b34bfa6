-- Open reviews of records (change of law §2.5).

-- In PL/pgSQL, which keeps the plan of its statement: each list asks once.
create or replace function open_reviews(of_kind text, records int[], person int) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_object_agg(found.record_id, found.own) from (
    select review.record_id, coalesce(min(review.id) filter (where person = case when occurrence.outcome is null
        then occurrence.owner else occurrence.checker end), -1) as own
    from review join occurrence on occurrence.organisation_id = review.organisation_id and occurrence.id = review.id
        and occurrence.closed_at is null
      join circular on circular.organisation_id = review.organisation_id and circular.id = review.circular_id
        and circular.deleted_at is null
      join law on law.organisation_id = circular.organisation_id and law.id = circular.law_id and law.deleted_at is null
    where review.kind = of_kind and review.record_id = any(records)
    group by review.record_id) as found);
end $$;
comment on function open_reviews is
  'Of records with open reviews, by id: the review that waits for a person, -1 where the open ones wait for others. Null: none has any';
