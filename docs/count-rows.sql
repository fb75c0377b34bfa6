-- Each table with its owner, whether row-level security is forced, and how many rows it has: the same before a backup
-- and after its restore (operations.md). For a role that row-level security does not apply to.
select relname as table, pg_get_userbyid(relowner) as owner, relforcerowsecurity as isolated,
  (xpath('//count/text()', query_to_xml(format('select count(*) from %I', relname), false, true, '')))[1] as rows
from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname;
