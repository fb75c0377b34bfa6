-- Verifying a whole log by one statement took longer than a statement may (audit/verify-log.ts does it in batches).
drop function first_broken_system_log();
