-- Sources of circulars, and the laws that their entries may be about (change of law §4).

select take_from_search_role('find_due_sources');
create or replace function find_due_sources() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct organisation_id from source
  where removed_at is null and (next_at <= now() or next_at > now() + interval '1 day')
$$;
comment on function find_due_sources is
  'The organisations that have sources to read, for lexboard_directory. A time beyond a day was stored while a clock was ahead';
select give_to_search_role_for('find_due_sources', 'lexboard_directory');

create or replace function telling_words(words tsvector) returns text[] language sql immutable parallel safe
  return array(select distinct regexp_replace(lexeme, '(?<=...)s$', '') from unnest(words)
    where length(lexeme) between 3 and 100 and lexeme !~ '^\d+$' and lexeme <> all (array['the', 'and', 'for', 'under', 'with',
      'from', 'into', 'act', 'acts', 'code', 'rule', 'rules', 'regulation', 'regulations', 'order', 'orders', 'notification', 'circular',
      'circulars', 'amendment', 'amendments', 'amended', 'india', 'indian', 'central', 'state', 'government', 'general', 'other', 'new']));
comment on function telling_words is
  'Words of a title or a name by which a law is recognised, without the s at their end: not those that many laws have';

select take_from_search_role('suggest_laws');
create or replace function suggest_laws(title text, at_most int) returns int[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  sought text[] := (telling_words(words_of(title)))[:16];
  codes text[] := array(select distinct code from regexp_split_to_table(text_key(title), '[^[:alnum:]/_-]+') as code
    where length(code) between 3 and 100 limit 50);
  any_word tsquery := (select string_agg(format('''%1$s'' | ''%1$ss''', replace(replace(word, '\', '\\'), '''', '''''')), ' | ')::tsquery
    from unnest(sought) as word);
  ids int[];
begin
  execute format('with by_code as (
      select id, 1.0 as share, 100 as matched from search_index
      where organisation_id = current_organisation() and kind = ''law'' and text_key(own_code) = any($1)),
    by_words as (
      select id, name_words from search_index where (organisation_id = current_organisation()) is true and kind = ''law''
        and organisation_words(organisation_id, name_words) @@ %L::tsquery limit 2000),
    counted as (
      select id, cardinality(telling) as words, (select count(*) from unnest(telling) as word where word = any($2)) as matched
      from by_words, telling_words(name_words) as telling)
    select array(select id from (
        select * from by_code union all select id, matched::numeric / words, matched from counted where words > 0) as found
      where share > 0.5 or matched >= 2 group by id order by max(matched) desc, max(share) desc, id limit $3)',
    organisation_query(current_organisation(), any_word))
  into ids using codes, sought, at_most;
  return ids;
end $$;
comment on function suggest_laws is
  'Laws whose code stands in a title, then those with the most telling words in it. Of a word that very many laws have, some laws';
select give_to_search_role('suggest_laws');
