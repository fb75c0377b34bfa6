-- The newest records are looked at further wherever the first thousand of them promise enough in ten thousand.

create or replace function find_holding(
  wanted_kind text, field text, longer tsquery, wanted tsquery, at_most int, counted int, out ids int[], out total int
) language plpgsql stable set enable_seqscan = off set enable_indexscan = off as $$
declare most int := greatest(at_most, counted);
begin
  ids := newest_holding(wanted_kind, field, wanted, 1000, most);
  if cardinality(ids) < most and 10 * cardinality(ids) >= most then
    ids := newest_holding(wanted_kind, field, wanted, 10000, most);
  end if;
  total := cardinality(ids);
  if total < at_most then
    execute format('select coalesce(array_agg(id order by created_at desc, id desc), ''{}''), count(*) %s',
      indexed_holding(wanted_kind, field, wanted, wanted))
    into ids, total;
  elsif total < counted then
    execute format('select count(*) from (select 1 %s limit $1) as found',
      indexed_holding(wanted_kind, field, longer, wanted))
    into total using counted;
  end if;
end $$;
