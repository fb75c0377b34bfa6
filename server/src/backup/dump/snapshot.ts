import { collect } from '../collect.ts';
import type { BulkConnection } from '../../database/bulk/bulk-connection.ts';
import { unfinishedMark } from '../../database/upgrades/schema-state.ts';
import type { LogEnd, Manifest } from '../shapes.ts';

/** Tables that describe the schema; a restore creates them anew. */
const ofStructure = ['schema_migration', 'schema_function', unfinishedMark];

export interface Table {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** Whether row-level security hides its rows while no organisation is set. */
  isolated: boolean;
}

const selectTables = `
  select relname as name, relrowsecurity as isolated, array(
    select attname::text from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> all ($1)
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  order by relname`;

/** Lists the tables to back up. */
export const listTables = (bulk: BulkConnection): Promise<Table[]> =>
  bulk.query<Table>(selectTables, [ofStructure]);

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A snapshot of the whole database at one point in time. */
export interface Snapshot {
  bulk: BulkConnection;
  /** The organisations to read one by one; undefined where row-level security does not apply. */
  organisations: string[] | undefined;
}

const OPENING = `begin isolation level repeatable read read only;
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

async function listAllOrganisations(bulk: BulkConnection): Promise<string[]> {
  await bulk.script('set local role lexboard_directory');
  const rows = await bulk.query<{ id: string }>('select id from organisation order by id');
  await bulk.script('set local role none');
  return rows.map(({ id }) => id);
}

const selectBypassesRowSecurity = `select rolsuper or rolbypassrls as everything from pg_roles where rolname = current_user`;

/** Opens the transaction that everything is read in. */
export async function openSnapshot(bulk: BulkConnection): Promise<Snapshot> {
  // For the embedded database this returns to the role that opened it, which owns everything.
  if (bulk.kind === 'embedded') await bulk.script('reset role');
  await bulk.script(OPENING);
  const [role] = await bulk.query<{ everything: boolean }>(selectBypassesRowSecurity);
  return { bulk, organisations: role?.everything ? undefined : await listAllOrganisations(bulk) };
}

/** Reads once, or once for each organisation. */
async function* inEachScope<Piece>(
  { bulk, organisations }: Snapshot,
  work: () => AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  if (!organisations) {
    yield* work();
    return;
  }
  for (const id of organisations) {
    await bulk.query(`select set_config('app.organisation', $1, true)`, [id]);
    yield* work();
  }
  await bulk.query(`select set_config('app.organisation', '', true)`);
}

/** Reads the rows of a query over tables of organisations, for all organisations. */
export const readEverywhere = <Row extends object>(snapshot: Snapshot, text: string): AsyncGenerator<Row> =>
  inEachScope(snapshot, async function* () {
    yield* await snapshot.bulk.query<Row>(text);
  });

/** Pages of 8 KB in a range of a table. The embedded database returns a whole range in memory. */
const PAGES = 2_048;

const selectLeaves = `
  select leaf.oid::regclass::text as name, pg_relation_size(leaf.oid) / 8192 as pages
  from pg_partition_tree($1::regclass) as tree join pg_class as leaf on leaf.oid = tree.relid where tree.isleaf`;
const selectItself = `select $1::regclass::text as name, pg_relation_size($1::regclass) / 8192 as pages`;

async function listRanges(bulk: BulkConnection, table: string): Promise<string[]> {
  const leaves = await bulk.query<{ name: string; pages: number | string }>(selectLeaves, [table]);
  const parts = leaves.length > 0 ? leaves : await bulk.query<(typeof leaves)[number]>(selectItself, [table]);
  return parts.flatMap(({ name, pages }) =>
    Array.from({ length: Math.ceil(Number(pages) / PAGES) }, (_, index) => {
      const [from, to] = [index * PAGES, (index + 1) * PAGES];
      return `only ${name} where ctid >= '(${from},0)'::tid and ctid < '(${to},0)'::tid`;
    }),
  );
}

/** Reads the rows of a table in COPY's text format, in chunks that may end within a row. */
export async function* readTable(snapshot: Snapshot, table: Table): AsyncGenerator<Uint8Array> {
  const { bulk } = snapshot;
  const columns = table.columns.map(quote).join(', ');
  const from = bulk.kind === 'embedded' ? await listRanges(bulk, quote(table.name)) : [quote(table.name)];
  const read = async function* () {
    for (const range of from) yield* bulk.copyOut(`select ${columns} from ${range}`);
  };
  yield* table.isolated ? inEachScope(snapshot, read) : read();
}

const selectSequences = `select sequencename as name, coalesce(last_value, start_value)::text as value,
    last_value is not null as called from pg_sequences where schemaname = 'public' order by 1`;

/** Reads the positions of the sequences. */
export const readSequences = ({ bulk }: Snapshot): Promise<Manifest['sequences']> =>
  bulk.query<Manifest['sequences'][number]>(selectSequences);

const selectEnds = `select organisation_id as organisation, sequence::int as sequence, encode(hash, 'hex') as hash
  from audit_head order by organisation_id`;

/** Reads the last entry of each organisation's log. */
export const readLogEnds = (snapshot: Snapshot): Promise<LogEnd[]> =>
  collect(readEverywhere<LogEnd>(snapshot, selectEnds));

/** The secret from which file names in an encrypted backup are derived. */
export async function readBackupKey({ bulk }: Snapshot): Promise<Uint8Array> {
  const [row] = await bulk.query<{ key: string }>(`select encode(key, 'hex') as key from backup_key`);
  if (!row) throw new Error('The database has no key for backups');
  return Buffer.from(row.key, 'hex');
}

/** Reads the notes of deleted organisations. */
export const listEndedNotes = ({ bulk }: Snapshot): Promise<{ id: string; note: string }[]> =>
  bulk.query(
    `select organisation_id as id, note from organisation_deletion where deleted_at is not null and note is not null`,
  );

/** Reads the applied migrations. */
export const readMigrations = ({ bulk }: Snapshot): Promise<Manifest['migrations']> =>
  bulk.query<Manifest['migrations'][number]>(
    'select number, name, checksum from schema_migration order by number',
  );
