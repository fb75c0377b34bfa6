import {
  packKinds,
  type ImportSettings,
  type PackKind,
  type PackSettings,
} from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  chooseRecords,
  findImportField,
  findParentLawField,
  isRecordKind,
  readImportCell,
  toChoiceKey,
  type ImportKind,
} from '@lexboard/shared-lib/domain';
import type { Account } from '../../../auth/account-repository.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { readMoment } from '../../../due/read-moment.ts';
import { Slices } from '../../../runtime/give-way.ts';
import type { Pack, PackRow } from '../../../packs/read/pack.ts';
import type { SheetRow } from '../../../spreadsheets/spreadsheet.ts';
import { prepareImport } from '../prepare-import.ts';
import { requireKind, requireKindRight } from '../require-kind.ts';
import { isOfUnits } from '../row-plan.ts';
import type { PreparedKind, PreparedPack } from './prepared-pack.ts';

/** Never of a pack: units, people and their rights are the organisation's own. */
const ownControls = ['units', 'unitRows', 'licenseRows'];

/** Fields that the records of a kind fill. */
function listColumns(kind: ImportKind, rows: readonly PackRow[]): string[] {
  const parent = findParentLawField(kind)?.name ?? 'law';
  const names = new Set(rows.flatMap(({ record }) => Object.keys(record.values)));
  // Schedules begin with the take-over.
  if (isRecordKind(kind) && belongsToLaw(kind)) names.add('startdate');
  return [...names, parent].filter((name, index, all) => {
    const field = findImportField(kind, name)?.field;
    const isOwn =
      field && (ownControls.includes(field.control) || ('list' in field && field.list === 'person'));
    return field && !isOwn && all.lastIndexOf(name) === index;
  });
}

/** What a row is beside the pack: its law as a text, and today. */
interface Around {
  law: string;
  today: string;
}

/** A record of a pack as a row of a file. */
export function toSheetRow(
  { prepared, columns }: PreparedKind,
  { row, record }: PackRow,
  around: Around,
): SheetRow {
  const parent = findParentLawField(prepared.kind)?.name ?? 'law';
  const cells = columns.map((name) => {
    const said = name === parent ? around.law : record.values[name];
    const text = [said ?? (name === 'startdate' ? around.today : '')].flat().join('; ');
    return { text, type: text === '' ? ('empty' as const) : ('text' as const) };
  });
  return { row, cells };
}

const nowhere: Around = { law: '', today: '' };

/** Counts the texts that are no choice of their field, by the rows that have them. */
async function findUnknown(kind: PreparedKind, rows: readonly PackRow[]): Promise<PreparedKind['unknown']> {
  const { fields } = kind.prepared;
  const known = new Map<string, string[]>();
  const counts = new Map<string, PreparedKind['unknown'][number]>();
  const slices = new Slices();
  for (const row of rows) {
    if (slices.isOver) await slices.giveWay();
    const { cells } = toSheetRow(kind, row, nowhere);
    for (const { field, reader, column = 0 } of fields) {
      const cell = cells[column - 1];
      if (!reader?.finder || !cell || cell.type === 'empty') continue;
      const key = `${field.name} ${cell.text}`;
      const reading = known.has(key) ? undefined : readImportCell(reader, cell);
      const unknown = known.get(key) ?? (reading && 'unknown' in reading ? reading.unknown : []);
      known.set(key, unknown);
      for (const value of new Map(unknown.map((one) => [toChoiceKey(one), one])).values()) {
        const found = counts.get(`${field.name} ${toChoiceKey(value)}`);
        if (found) found.rows += 1;
        else counts.set(`${field.name} ${toChoiceKey(value)}`, { field: field.name, value, rows: 1 });
      }
    }
  }
  return [...counts.values()];
}

interface Preparing {
  importId: string;
  settings: PackSettings;
  pack: Pick<Pack, 'head' | 'records'>;
  /** Whether nothing is written. */
  dry: boolean;
}

async function prepareKind(
  trx: Transaction,
  account: Account,
  name: PackKind,
  { importId, settings, rows, dry }: Omit<Preparing, 'pack'> & { rows: readonly PackRow[] },
): Promise<PreparedKind> {
  const columns = listColumns(requireKind(name), rows);
  const ofFile: ImportSettings = {
    ...{ id: importId, kind: name, publish: settings.publish, leaveOutHidden: 'yes' },
    mapping: columns.map((field, index) => ({ column: index + 1, field })),
    choices: settings.choices,
  };
  const named = columns.map((field, index) => ({
    column: index + 1,
    name: findImportField(requireKind(name), field)?.label ?? field,
  }));
  const prepare = async (choices: ImportSettings['choices']) => {
    const prepared = await prepareImport(trx, account, { ...ofFile, choices }, named, { dry });
    if (isOfUnits(prepared)) throw new Error('A pack has no units');
    if ('whatIf' in prepared) delete prepared.whatIf;
    return prepared;
  };
  const kind = { prepared: await prepare(ofFile.choices), columns, unknown: [] };
  const unknown = await findUnknown(kind, rows);
  if (unknown.length === 0) return kind;
  const left = unknown.map(({ field, value }) => ({ field, value, choice: '' }));
  return { prepared: await prepare([...ofFile.choices, ...left]), columns, unknown };
}

/**
 * Prepares the context for taking over a pack: its chosen records as rows of the kinds that they are of. Texts that are no
 * choice of their field are left out unless the settings give them a meaning.
 * @throws Refused 403, 422 as an import of each kind does
 */
export async function preparePack(
  trx: Transaction,
  account: Account,
  { importId, settings, pack: { head, records }, dry }: Preparing,
): Promise<PreparedPack> {
  requireKindRight('pack', account);
  const chosen = chooseRecords(records, settings.choose);
  const rows = records.filter(({ record }) => chosen.has(record.id));
  const kinds = new Map<PackKind, PreparedKind>();
  for (const kind of packKinds) {
    const ofKind = rows.filter((row) => row.kind === kind);
    if (ofKind.length > 0)
      kinds.set(kind, await prepareKind(trx, account, kind, { importId, settings, rows: ofKind, dry }));
  }
  const { today } = await readMoment(trx);
  const addresses = new Map<string, number>();
  for (const { kind, record } of records) {
    const { address } = record.source;
    if (kind === 'law' && address) addresses.set(address, (addresses.get(address) ?? 0) + 1);
  }
  return {
    ...{ importId, account, settings, head, rows, kinds, dry, today, addresses },
    laws: new Map(),
    claimed: new Map(),
  };
}
