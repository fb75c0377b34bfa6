-- Whoever looks for InActive, which lists show where there is no law status (D1 §2), finds what they show it for.

-- A text is looked for in `columns`, and in `choices`, which take few values: those in use are looked through instead
-- of all records, in the words that lists show. Of a long text only the beginning makes a pattern: a long one takes
-- seconds to weigh.
create or replace function listed_text(wanted_kind text, wanted jsonb) returns text language sql stable
begin atomic
  with sought as (
    select text, '%' || regexp_replace(left(text, 100), '([\\%_])', '\\\1', 'g') || '%' as pattern, length(text) > 100 as long
    from lower(wanted ->> 'text') as text
  ), choice as (select name from jsonb_array_elements_text(wanted -> 'choices') as name),
  value as (
    select distinct choice.name, held.value,
      case when choice.name = 'law_status' and held.value = '' then 'inactive' else lower(held.value) end as shown
    from choice, record_count, lateral (
      select case choice.name when 'category' then category when 'law_status' then law_status end as value) as held
    where organisation_id = current_organisation() and kind = wanted_kind and place = 0
  )
  select coalesce('(' || string_agg(condition, ' or ') || ')', 'false') from (
    select format('%I like %L', name, pattern)
      || case when long then format(' and strpos(%I, %L) > 0', name, text) else '' end as condition
    from sought, jsonb_array_elements_text(wanted -> 'columns') as name
    union all
    select format('%I = any(%L)', name, array_agg(value)) from value, sought where strpos(shown, text) > 0 group by name
  ) as held;
end;
