-- Hundreds of notices may be hidden from a person: a hash finds a row's notice as fast as among few.
do $$
declare had record;
begin
  for had in select tablename, qual from pg_policies where schemaname = 'public' and policyname = 'restricted' loop
    execute format('alter policy restricted on %I using (%s)', had.tablename, regexp_replace(had.qual,
      '<> ALL \(\( SELECT (hidden_\w+)\(\) AS hidden_\w+\)::integer\[\]\)', 'not in (select unnest(\1()))', 'g'));
  end loop;
end $$;
