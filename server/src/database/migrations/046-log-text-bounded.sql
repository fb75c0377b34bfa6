-- The index of parts knows three letters or digits in a row, and nothing of the signs between words. "twice entered" was
-- therefore looked for, in vain, in every entry that has both words. With a letter for each sign the index knows where one
-- word ends and which one follows.

-- No capital letter is left in a text in lower case, so different texts stay different: a text contains another one exactly
-- if it does so after this. What has a meaning in a pattern (\ % _) is replaced as well.
create function replace_signs(lower_text text) returns text language sql immutable parallel safe
  return translate(lower_text, ' .-":,{}[]/_@()''&%\;+#?!=*', 'QXZJKVWYUHBFGPMCDLNOIARSTE');
comment on function replace_signs is 'A text in lower case with a capital letter for each sign that is common in the system log';
revoke execute on function replace_signs from public;
grant execute on function replace_signs to lexboard_search;

drop index system_log_parts;
alter table system_log drop column searched_text;
alter table system_log add column searched_text text not null
  generated always as (replace_signs(system_log_text(username, action, subject_code, detail))) stored;
comment on column system_log.searched_text is 'What a text is looked for in; made of the entry, and no part of its hash';
create index system_log_parts on system_log using gin (searched_text gin_trgm_ops);

create or replace function has_log_parts(sought text) returns boolean language sql immutable parallel safe
  return replace_signs(sought) ~ '[[:alnum:]]{3}|[[:alnum:]]{2}[^[:alnum:]]|[^[:alnum:]][[:alnum:]]{2}';

create or replace function log_condition(sought text) returns text language sql immutable parallel safe
  return format(' and searched_text like %L', '%' || replace_signs(left(sought, 100)) || '%')
    || case when length(sought) > 100 then format(' and strpos(searched_text, %L) > 0', replace_signs(sought)) else '' end;
