-- A login that serves people and does not own the tables looks whether they are those of its program.
grant select on schema_migration, schema_function to lexboard_directory;
