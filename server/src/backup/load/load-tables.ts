import type { BulkConnection } from '../../database/bulk/bulk-connection.ts';
import { listTables, quote } from '../dump/snapshot.ts';
import { countLines } from '../dump/write-parts.ts';
import type { BackedUpTable, Manifest } from '../shapes.ts';
import type { ReportProgress } from '../progress.ts';

const selectReferences = `select conrelid::regclass::text as from, confrelid::regclass::text as to
  from pg_constraint where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`;

interface Reference {
  from: string;
  to: string;
}

/** Sorts tables topologically, each after the tables that it refers to. @throws for circular references */
function inOrderOfReferences<Table extends { name: string }>(
  tables: readonly Table[],
  references: readonly Reference[],
): Table[] {
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const ready = left.filter(
      ({ name }) => !references.some(({ from, to }) => from === name && names.has(to)),
    );
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...names].join(', ')}`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Checks that the backup and the migrated database have the same tables. */
function requireSameTables(there: readonly { name: string }[], backedUp: readonly BackedUpTable[]): void {
  const list = (tables: readonly { name: string }[]) =>
    tables
      .map(({ name }) => name)
      .sort()
      .join();
  if (list(there) !== list(backedUp)) throw new Error('The backup has other tables than its migrations make');
}

interface Loading {
  bulk: BulkConnection;
  manifest: Manifest;
  /** Reads the rows of a part, verified. */
  read: (part: string) => Promise<Uint8Array>;
  say: ReportProgress;
}

async function loadTable(
  { bulk, read }: Loading,
  { name, columns, rows, parts }: BackedUpTable,
): Promise<void> {
  const into = `${quote(name)} (${columns.map(quote).join(', ')})`;
  let count = 0;
  for (const part of parts) {
    const lines = await read(part);
    count += countLines(lines);
    await bulk.copyIn(into, lines);
  }
  const [stored] = await bulk.query<{ count: string | number }>(`select count(*) from ${quote(name)}`);
  if (count !== rows || Number(stored?.count) !== rows)
    throw new Error(`Table ${name} has ${count} rows in the backup, ${stored?.count} here, and had ${rows}`);
}

const setSequence = `select setval(format('public.%I', $1::text)::regclass, $2::bigint, $3::boolean)`;

/**
 * Fills the tables in one transaction. Triggers are disabled meanwhile: their results are in the backup. Row-level security is
 * disabled as well, since it would hide all rows from a bulk load; the owner enforces it again afterwards.
 */
export async function loadTables(loading: Loading): Promise<void> {
  const { bulk, manifest, say } = loading;
  await bulk.script(
    'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  );
  const tables = await listTables(bulk);
  requireSameTables(tables, manifest.tables);
  const isolated = tables.filter((table) => table.isolated);
  const each = (list: readonly { name: string }[], change: string) =>
    list.map(({ name }) => `alter table ${quote(name)} ${change};`).join('\n');
  await bulk.script(`${each(isolated, 'no force row level security')}
    ${each(tables, 'disable trigger user')}
    truncate ${tables.map(({ name }) => quote(name)).join(', ')}`);
  const order = inOrderOfReferences(manifest.tables, await bulk.query<Reference>(selectReferences));
  for (const [index, table] of order.entries()) {
    say(`Table ${index + 1} of ${order.length}: ${table.name}`);
    await loadTable(loading, table);
  }
  for (const { name, value, called } of manifest.sequences)
    await bulk.query(setSequence, [name, value, called]);
  await bulk.script(`${each(tables, 'enable trigger user')}
    ${each(isolated, 'force row level security')}
    commit; analyze`);
}
