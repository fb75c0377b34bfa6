-- The key of a text as in 064-text-key.sql, but sooner: most texts have none of the signs that are replaced.
create or replace function text_key(part text) returns text language plpgsql immutable parallel safe strict as $$
begin
  if octet_length(part) > length(part) then
    if part ~ '[\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]' then
      part := regexp_replace(part,
        '[\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]', '', 'g');
    end if;
    part := normalize(part, NFC);
    if part ~ '[\u0085\u00a0\u00ab\u00b4\u00bb\u02b9-\u02bc\u1680\u2000-\u205f\u2212\u2800\u3000\u3164\ufe58\ufe63\uff02-\uffa0]' then
      part := regexp_replace(part, '[\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u3164\uffa0]', ' ', 'g');
      part := regexp_replace(part, '[\u00b4\u02b9\u02bb\u02bc\u2018-\u201b\u2032\u2035\uff07]', '''', 'g');
      part := regexp_replace(part, '[\u00ab\u00bb\u201c-\u201f\u2033\u2036\uff02]', '"', 'g');
      part := regexp_replace(part, '[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]', '-', 'g');
    end if;
  end if;
  if part ~ '[\t\n\v\f\r]|  ' then
    part := regexp_replace(part, '[ \t\n\v\f\r]+', ' ', 'g');
  end if;
  return lower(btrim(part, ' '));
end $$;
