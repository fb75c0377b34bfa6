import { sql } from 'kysely';
import type { PackKind, PackRecord } from '@lexboard/shared-lib/contract';
import { isRepealed, law } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../../database/transaction.ts';
import type { PackRow } from '../../../packs/read/pack.ts';
import { formatCode } from '../../../records/stored/record-repository.ts';
import type { SheetRow } from '../../../spreadsheets/spreadsheet.ts';
import type { PlannedCircularRow } from '../circulars/plan-circulars.ts';
import { PENDING_LAW_ID } from '../find/find-parent.ts';
import type { NamedLaw } from '../find/law-finder.ts';
import { planRows } from '../plan-row.ts';
import { toImportFaults, withSubject } from '../row-faults.ts';
import type { PlannedRow } from '../row-plan.ts';
import { findThere, namesOf, type RecordThere } from './find-there.ts';
import { toSheetRow } from './prepare-pack.ts';
import type { LawOfPack, PreparedKind, PreparedPack } from './prepared-pack.ts';

/** The plan of a record of a pack. */
export interface PlannedPackRow {
  packRow: PackRow;
  kind: PreparedKind;
  sheet: SheetRow;
  planned: PlannedRow | PlannedCircularRow;
  /** Its own code and name, as the pack says them. */
  code: string;
  name: string;
  /** The record that it stands for, where there is one already. */
  there?: RecordThere;
}

const lawKeys = ({ law: own, alsoLaws = [] }: PackRecord): string[] => [
  ...(own === undefined ? [] : [own]),
  ...alsoLaws,
];

const without = { publishes: false, unknown: [], values: {}, laws: [] };

/** The laws that rows name: as planned in this dry run, or else as they are linked. */
async function readLaws(
  trx: Transaction,
  { head, dry, laws }: PreparedPack,
  rows: readonly PackRow[],
): Promise<ReadonlyMap<string, LawOfPack>> {
  if (dry) return laws;
  const keys = [...new Set(rows.flatMap(({ record }) => lawKeys(record)))];
  if (keys.length === 0) return new Map();
  const { rows: links } = await sql<{ key: string; id: number }>`
    select key, record_id as id from pack_record join law on law.id = record_id
    where pack = ${head.id} and kind = 'law' and key = any(${keys}::text[]) and deleted_at is null`.execute(
    trx,
  );
  return new Map(links.map(({ key, id }) => [key, { id, text: formatCode(law, id) }]));
}

/** Dry run: lets later rows refer to a law that this row would add. */
function noteLaw({ kinds, laws }: PreparedPack, { record: { id: key, values } }: PackRow): void {
  const pending: NamedLaw = {
    // No record has such an id; each has another.
    id: PENDING_LAW_ID - 1 - laws.size,
    ...{ code: key, ownCode: String(values['ActCodeName'] ?? ''), name: String(values['Law'] ?? key) },
    ...{
      central: String(values['Central'] ?? 'Central'),
      repealed: isRepealed(String(values['Active'] ?? '')),
    },
    locked: false,
  };
  for (const { prepared } of kinds.values()) prepared.laws.notePending(key, pending);
  laws.set(key, { text: key });
}

const refuse = ({ prepared }: PreparedKind, sheet: SheetRow, message: string): PlannedRow => ({
  ...without,
  plan: { outcome: 'refused', faults: toImportFaults(prepared.fields, sheet, [{ field: '', message }]) },
});

const nameFaults = (planned: PlannedRow, name: string): PlannedRow =>
  planned.plan.outcome === 'refused'
    ? { ...planned, plan: { outcome: 'refused', faults: withSubject(planned.plan.faults, name) } }
    : planned;

/** A row whose own code is that of another record of the pack would change that. */
const refuseChange = (
  kind: PreparedKind,
  sheet: SheetRow,
  { plan, code = '' }: PlannedRow,
): PlannedRow | undefined =>
  plan.outcome === 'change' || plan.outcome === 'same'
    ? refuse(kind, sheet, t('Another record of the pack has this code: {code}.', { code }))
    : undefined;

interface Placed {
  packRow: PackRow;
  sheet: SheetRow;
  there: RecordThere | undefined;
  /** The key of a law that was not taken over. */
  lacks: string | undefined;
}

async function placeRows(
  trx: Transaction,
  prepared: PreparedPack,
  name: PackKind,
  { kind, rows }: { kind: PreparedKind; rows: readonly PackRow[] },
): Promise<Placed[]> {
  const laws = await readLaws(trx, prepared, rows);
  const read = (key: string) => {
    const found = laws.get(key);
    return found === 'refused' ? undefined : found;
  };
  const there = await findThere(
    trx,
    prepared,
    name,
    rows.map((packRow) => ({ packRow, lawId: read(packRow.record.law ?? '')?.id })),
  );
  const { dry, today } = prepared;
  return rows.map((packRow) => {
    const { record } = packRow;
    const found = there.get(record.id);
    if (dry && name === 'law') {
      if (found) prepared.laws.set(record.id, found.deleted ? 'refused' : { id: found.id, text: found.code });
      else noteLaw(prepared, packRow);
    }
    const keys = lawKeys(record);
    const named = keys.map((key) => read(key)?.text).filter((text) => text !== undefined);
    const text = keys.length === 0 && name === 'law' ? 'None' : named.join('; ');
    return {
      packRow,
      sheet: toSheetRow(kind, packRow, { law: text, today }),
      there: found,
      lacks: keys.find((key) => !read(key)),
    };
  });
}

/**
 * Plans records of a pack: those of one kind, in order. Those that are there stay as they are; the others are planned as rows
 * of a file. Writes nothing.
 */
export async function planPackRows(
  trx: Transaction,
  prepared: PreparedPack,
  rows: readonly PackRow[],
): Promise<PlannedPackRow[]> {
  const [first] = rows;
  const kind = first && prepared.kinds.get(first.kind);
  if (!kind) return [];
  const placed = await placeRows(trx, prepared, first.kind, { kind, rows });
  const added = placed.filter(({ there, lacks }) => !there && lacks === undefined);
  const plans = await planRows(
    trx,
    kind.prepared,
    added.map(({ sheet }) => sheet),
  );
  const bySheet = new Map(added.map(({ sheet }, index) => [sheet, plans[index]]));
  return placed.map(({ packRow, sheet, there, lacks }) => {
    const described = { packRow, kind, sheet, ...namesOf(packRow) };
    if (there)
      return {
        ...described,
        there,
        planned: { ...without, plan: { outcome: 'same', id: there.id }, code: there.code },
      };
    const plan = bySheet.get(sheet);
    const planned = plan
      ? (refuseChange(kind, sheet, plan) ?? plan)
      : refuse(kind, sheet, t('Its law was not taken over, or is deleted: {lacks}.', { lacks }));
    if (prepared.dry && first.kind === 'law' && planned.plan.outcome === 'refused')
      prepared.laws.set(packRow.record.id, 'refused');
    return { ...described, planned: nameFaults(planned, described.name) };
  });
}
