import {
  circularLimits,
  limits,
  type BodyOf,
  type circularAddShape,
  type CircularKind,
} from '@lexboard/shared-lib/contract';
import { formatImportCell, toTextKey, type RecordValues } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { findCircularFaults } from '../../../circulars/check-circular.ts';
import {
  formatCircularCode,
  toCircularCells,
  type CircularInCells,
} from '../../../circulars/circular-cells.ts';
import type { StoredCircular } from '../../../circulars/stored/circular-repository.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { SheetRow } from '../../../spreadsheets/spreadsheet.ts';
import { leaveEmpty, readRow, type ReadRow } from '../read-row.ts';
import { describeDuplicate, toImportFaults, type RowFault } from '../row-faults.ts';
import type { PlannedRow, PreparedCirculars } from '../row-plan.ts';
import { FoundCirculars, toNumberKey } from './found-circulars.ts';
import { readCircular, splitLaws, type ReadCircular } from './read-circular.ts';

/** What saving a planned row needs: the body of the call that a person would make. */
export interface CircularSave {
  before: { id: number; version: number } | undefined;
  body: BodyOf<ReturnType<typeof circularAddShape>>;
}

export interface PlannedCircularRow extends PlannedRow {
  /** For rows that add or change a circular. */
  save?: CircularSave;
}

/** A row with what it says. */
interface RowOfCircular {
  read: ReadRow;
  circular: ReadCircular;
}

const none = { publishes: false, unknown: [], values: {}, laws: [] };

const refuse = (
  { fields }: PreparedCirculars,
  { read, circular }: RowOfCircular,
  faults: readonly RowFault[],
): PlannedCircularRow => ({
  ...none,
  plan: { outcome: 'refused', faults: toImportFaults(fields, read.row, faults) },
  unknown: [...read.unknown, ...circular.unknown],
});

type Content = Omit<CircularInCells, 'kind'> & { kind: CircularKind | undefined };

const empty: Content = {
  ...{ topic: '', link: '', date: '', kind: undefined },
  ...{ number: '', authority: '', summary: '', inforce: [] },
};

const longest = {
  topic: circularLimits.topic,
  link: circularLimits.link,
  number: limits.name,
  authority: limits.name,
  summary: limits.text,
};

function findLongTexts(content: Content): RowFault[] {
  return (['topic', 'link', 'number', 'authority', 'summary'] as const).flatMap((field) =>
    [...content[field]].length > longest[field]
      ? [
          {
            field,
            message: t('May have at most {most} characters.', { most: longest[field].toLocaleString('en') }),
          },
        ]
      : [],
  );
}

function findContentFaults(
  content: Content,
  lawId: number | undefined,
  before: StoredCircular | undefined,
): RowFault[] {
  const faults: RowFault[] = findCircularFaults(content, (before?.attachment.length ?? 0) > 0);
  if (content.kind === undefined) faults.push({ field: 'kind', message: t('Please fill the Kind.') });
  if (lawId === undefined) faults.push({ field: 'law', message: t('Please fill the Law.') });
  if (before?.editOption === 'false')
    faults.push({ field: 'law', message: t('One of its laws is locked by an administrator.') });
  if (content.inforce.some(({ what }) => what.length > limits.name))
    faults.push({
      field: 'inforce',
      message: t('May have at most {name} characters for each day.', { name: limits.name }),
    });
  return [...faults, ...findLongTexts(content)];
}

/** Another row of the file with the circular. */
function findOtherRow({ seen }: PreparedCirculars, key: string, row: number): number | undefined {
  const first = seen.get(key);
  if (first === undefined) seen.set(key, row);
  return first === row ? undefined : first;
}

const toIdentity = (content: Content, lawId: number | undefined): string =>
  [lawId, content.date, toTextKey(content.topic), toTextKey(content.number)].join('|');

/** Why a number may have been given twice by mistake; the row is taken all the same. */
function findAlike(
  { numbers }: PreparedCirculars,
  content: Content,
  { found, id }: { found: FoundCirculars; id: number | undefined },
): { alike?: string } {
  const key = toNumberKey(content);
  if (key === undefined) return {};
  const isTwice = numbers.has(key);
  numbers.add(key);
  if (isTwice) return { alike: t('The same number of the same authority stands in a row above.') };
  return found.hasNumber(content, id)
    ? { alike: t('Another circular/amendment has the same number of the same authority.') }
    : {};
}

/** Fields of a row that others changed since the export. */
function findConflicts(
  { kind, lists }: PreparedCirculars,
  { version }: ReadRow,
  before: StoredCircular,
  { was, changed }: { was: RecordValues; changed: readonly string[] },
): RowFault[] {
  if (version === undefined || version === before.version) return [];
  const code = formatCircularCode(before.id);
  if (version > before.version) {
    const message = t(
      '{code} has no such version: it is at {version}. Leave the version as it was exported.',
      { code, version: before.version },
    );
    return [{ field: 'version', message }];
  }
  return kind.fields
    .filter(({ name }) => changed.includes(name))
    .map((field) => ({
      field: field.name,
      message: t(
        '{code} was changed since it was exported, and has another value here. Write the one that is right, with version {version}.',
        { code, version: before.version },
      ),
      stored: formatImportCell(field, was[field.name], { ...lists, parentLaw: [] }),
    }));
}

const lawsOf = ({ law_id: id, ActCodeName: code, alsoLaws }: StoredCircular) => [{ id, code }, ...alsoLaws];

function planCircular(
  prepared: PreparedCirculars,
  row: RowOfCircular,
  found: FoundCirculars,
): PlannedCircularRow {
  const { read } = row;
  const duplicate = prepared.duplicates.get(read.row.row);
  if (duplicate) return { ...none, plan: { outcome: 'refused', faults: duplicate } };
  const { before, faults } = found.target(read, row.circular);
  if (before && prepared.settings.emptyCells === 'leave') {
    leaveEmpty(prepared, read, { value: undefined });
    if (read.blank.has('law')) read.law = undefined;
    row.circular = readCircular(prepared, read);
  }
  const { circular } = row;
  const { said } = circular;
  const stored = before ? lawsOf(before) : [];
  const laws = circular.laws?.map(({ id, ownCode, name }) => ({ id, code: ownCode || name })) ?? stored;
  const [own, ...others] = laws;
  const content: Content = { ...empty, ...before, ...said };
  const wrong = [...read.faults, ...read.cut, ...circular.faults, ...faults];
  const told = new Set(wrong.map(({ field }) => field));
  wrong.push(...findContentFaults(content, own?.id, before).filter(({ field }) => !told.has(field)));
  const other = findOtherRow(
    prepared,
    before ? `id ${before.id}` : toIdentity(content, own?.id),
    read.row.row,
  );
  if (other !== undefined) wrong.unshift({ field: 'topic', message: describeDuplicate(other, 'number') });
  const { kind } = content;
  if (wrong.length > 0 || kind === undefined || !own) return refuse(prepared, row, wrong);
  const alike = findAlike(prepared, content, { found, id: before?.id });
  const { topic, link, date, number, authority, summary, inforce } = content;
  const facts = { topic, link, date, kind, number, authority, summary, inforce };
  const alsoLaws = others.map(({ id }) => id);
  const is = toCircularCells(
    facts,
    laws.map(({ code }) => code),
  );
  const was = before
    ? toCircularCells(
        before,
        stored.map(({ code }) => code),
      )
    : {};
  const isSameLaws = String(laws.map(({ id }) => id)) === String(stored.map(({ id }) => id));
  const changed = Object.keys(is).filter((name) => (name === 'law' ? !isSameLaws : is[name] !== was[name]));
  const described = { ...none, values: is };
  const payload = Object.fromEntries(changed.map((name) => [name, is[name] ?? null]));
  const body = { ...facts, law_id: own.id, alsoLaws };
  if (!before) return { ...described, ...alike, save: { before, body }, plan: { outcome: 'add', payload } };
  const conflicts = findConflicts(prepared, read, before, { was, changed });
  if (conflicts.length > 0) return refuse(prepared, row, conflicts);
  const { id, version } = before;
  const code = formatCircularCode(id);
  if (changed.length === 0) return { ...described, before: was, code, plan: { outcome: 'same', id } };
  const plan = { outcome: 'change' as const, id, version, code, name: before.topic, payload, before: was };
  return { ...described, ...alike, save: { before: { id, version }, body }, before: was, code, plan };
}

/** Plans rows of a file with circulars, with a few queries for all of them. Writes nothing. */
export async function planCircularRows(
  trx: Transaction,
  prepared: PreparedCirculars,
  rows: readonly SheetRow[],
): Promise<PlannedCircularRow[]> {
  const reads = rows.map((row) => readRow(prepared, row));
  await prepared.laws.prepare(
    trx,
    reads.flatMap(({ law = '' }) => splitLaws(law)),
  );
  const said = reads.map((read) => ({ read, circular: readCircular(prepared, read) }));
  const found = await FoundCirculars.find(trx, said);
  return said.map((row) => planCircular(prepared, row, found));
}
