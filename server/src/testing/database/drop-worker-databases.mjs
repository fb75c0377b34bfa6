import pg from 'pg';

/** After a run of tests: drops the databases that its processes shared, one each. */
export default async function dropWorkerDatabases() {
  const { TEST_DATABASE_URL: address, TEST_RUN: run } = process.env;
  if (!address || !run) return;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
      `lexboard_worker_${run}_`,
    ]);
    for (const { datname } of rows) await client.query(`drop database ${client.escapeIdentifier(datname)}`);
  } finally {
    await client.end();
  }
}
