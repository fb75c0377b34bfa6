import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import {
  dueColumns,
  dueExport,
  withoutChoice,
  type DueColumn,
  type dueExportShape,
  type DueRow,
  type IdOrNone,
} from '@lexboard/shared-lib/contract';
import {
  formatDueUnit,
  formatRupees,
  formatShortDay,
  formatZone,
  nameChoice,
  nameDueStatus,
  nameOccurrenceKind,
} from '@lexboard/shared-lib/domain';
import { labels, t, words } from '@lexboard/shared-lib/texts';
import { readNamesOfAccount } from '../auth/account-repository.ts';
import { withSession, type Guard } from '../auth/guarded-calls.ts';
import type { Transaction } from '../database/transaction.ts';
import { findDueIds, readDueRows, type Filters } from '../due/list-due.ts';
import type { Input } from '../http/declare-call.ts';
import { Refused } from '../http/refused.ts';
import { findUnit, hasUnits } from '../units/unit-repository.ts';
import { readTimeZone } from '../organisations/time-zone.ts';
import { appendSystemLog } from '../audit-writer/system-log.ts';
import { nameOf } from './export-heading.ts';
import type { ExportTable } from './export-table.ts';
import { maxRows, readChunks } from './read-chunks.ts';

export interface DueExportColumn {
  label: string;
  /** In characters. */
  width: number;
  holds: 'text' | 'day' | 'number';
  cell: (row: DueRow) => string;
}

const kindOf = ({ kind }: Pick<DueRow, 'kind'>) => nameOccurrenceKind(kind);

const dueExportColumns: Record<DueColumn, DueExportColumn> = labels({
  code: { label: 'Unique Code', width: 14, holds: 'text', cell: ({ UniqueCode }) => UniqueCode },
  name: { label: 'Name', width: 60, holds: 'text', cell: ({ name }) => name },
  law: { label: 'Law', width: 22, holds: 'text', cell: ({ law }) => law },
  kind: { label: 'Kind', width: 18, holds: 'text', cell: kindOf },
  statutoryDay: { label: 'Statutory Day', width: 14, holds: 'day', cell: ({ statutoryDay }) => statutoryDay },
  internalDay: { label: 'Internal Day', width: 14, holds: 'day', cell: ({ internalDay }) => internalDay },
  due: { label: 'Due Day', width: 14, holds: 'day', cell: ({ dueDay }) => dueDay },
  status: { label: 'Status', width: 20, holds: 'text', cell: ({ status }) => nameDueStatus(status) },
  owner: { label: 'Owner', width: 24, holds: 'text', cell: ({ ownerName }) => ownerName },
  checker: { label: 'Checker', width: 24, holds: 'text', cell: ({ checkerName }) => checkerName },
  filedOn: { label: 'Filed On', width: 14, holds: 'day', cell: ({ filedOn }) => filedOn ?? '' },
  reference: { label: 'Reference', width: 24, holds: 'text', cell: ({ reference }) => reference },
  sensitivity: {
    label: 'Sensitivity',
    width: 14,
    holds: 'text',
    cell: ({ sensitivity }) => nameChoice(sensitivity),
  },
  unit: { label: 'Unit', width: 30, holds: 'text', cell: formatDueUnit },
  paid: { label: 'Paid (₹)', width: 18, holds: 'number', cell: ({ paid = 0 }) => formatRupees(paid) },
  lateCost: {
    label: 'Late Cost (₹)',
    width: 18,
    holds: 'number',
    cell: ({ lateCost = 0 }) => formatRupees(lateCost),
  },
});

/** Adds the law's name next to its code. */
const lawNameColumn: DueExportColumn = labels({
  label: 'Law Name',
  width: 40,
  holds: 'text',
  cell: ({ lawName = '' }) => lawName,
});

const toExported = (name: DueColumn): DueExportColumn[] =>
  name === 'law' ? [dueExportColumns.law, lawNameColumn] : [dueExportColumns[name]];

const choiceLabels = words({ function: 'Business function', category: 'Law category', state: 'State' });

const choiceNames = ['function', 'category', 'state'] as const;

const describeChoice = async (
  trx: Transaction,
  label: string,
  name: string,
  value: number | string | undefined,
): Promise<string> => (value === undefined ? '' : `${label}: ${await nameOf(trx, name, value)}`);

async function nameOfPerson(trx: Transaction, id: number | 'none' | 'me'): Promise<string> {
  if (id === 'none') return t('none');
  if (id === 'me') return t('the exporting person');
  const person = await trx
    .selectFrom('account')
    .select(sql<string>`display_name(account)`.as('name'))
    .where('id', '=', id)
    .executeTakeFirst();
  return person?.name ?? String(id);
}

const describeUnit = async (trx: Transaction, unit: IdOrNone): Promise<string> =>
  unit === 'none'
    ? nameChoice(withoutChoice.unit)
    : t('{unit}, with all below', { unit: (await findUnit(trx, unit))?.name ?? unit });

async function describeFilters(trx: Transaction, filters: Filters): Promise<string> {
  const { from, to, status, mine, owner, checker, kind, law, sensitivity, text, unit, head, ...choices } =
    filters;
  const said = [
    kind && t('Kind: {kinds}', { kinds: kind.map((name) => kindOf({ kind: name })).join(', ') }),
    status && t('Status: {status}', { status: status.map(nameDueStatus).join(', ') }),
    sensitivity && t('Sensitivity: {sensitivity}', { sensitivity: sensitivity.map(nameChoice).join(', ') }),
    law && t('Law: {law}', { law: await nameOf(trx, 'law', law) }),
    head && t('Paid for: {heads}', { heads: head.map(nameChoice).join(', ') }),
    unit && t('Unit: {unit}', { unit: await describeUnit(trx, unit) }),
    ...(await Promise.all(
      choiceNames.map((name) => describeChoice(trx, choiceLabels[name], name, choices[name])),
    )),
    from && t('From: {day}', { day: from }),
    to && t('To: {day}', { day: to }),
    mine && t('Owner: the exporting person'),
    owner && t('Owner: {person}', { person: await nameOfPerson(trx, owner) }),
    checker && t('Checker: {person}', { person: await nameOfPerson(trx, checker) }),
    text?.trim() && t('Code, name or law contains "{text}"', { text: text.trim() }),
  ];
  return said.filter(Boolean).join('; ') || t('none');
}

/**
 * Exports the due days under filters, in the list's order. All ids are read at once, the rows while they are sent. The export is
 * logged before the first row is sent.
 * @throws Refused as the list does, and 422 for more rows than a file can hold
 */
export async function exportDue(
  guard: Guard,
  request: FastifyRequest,
  read: () => Input<ReturnType<typeof dueExportShape>>,
) {
  const begun = await withSession(guard, dueExport.access, request, async ({ trx, account }) => {
    const { format, ids: among, columns = dueColumns, ...filter } = read().body;
    const ids = await findDueIds({ trx, account }, filter, { most: maxRows[format] + 1, among });
    if (ids.length > maxRows[format]) {
      throw new Refused(422, t('These are more rows than one file can hold. Please filter the list first.'));
    }
    const zone = await readTimeZone(trx);
    const chosen = (await hasUnits(trx)) ? columns : columns.filter((name) => name !== 'unit');
    const { organisation } = await readNamesOfAccount(trx, account.id);
    const heading = [
      organisation,
      t('Due · {day} ({zone}) · {rows, plural, one {# row} other {# rows}}', {
        day: formatShortDay(zone, new Date()),
        zone: formatZone(zone),
        rows: ids.length,
      }),
      t('Filters: {filters}', { filters: await describeFilters(trx, filter) }),
    ];
    const detail = {
      kind: 'due',
      filter,
      ...(among && { ids: among.length }),
      format,
      count: ids.length,
    };
    await appendSystemLog(trx, account, { action: 'Exported', detail });
    return { format, ids, zone, heading, shown: chosen.flatMap(toExported) };
  });
  const { format, ids, zone, heading, shown } = begun;
  const chunks = readChunks(ids, async (part) => {
    const rows = await withSession(guard, dueExport.access, request, ({ trx }) => readDueRows(trx, part));
    return rows.map((row) => shown.map(({ cell }) => cell(row)));
  });
  const table: ExportTable = {
    title: t('Due'),
    zone,
    heading,
    columns: shown,
    chunks,
  };
  return { format, table };
}
