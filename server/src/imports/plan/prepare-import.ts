import { sql } from 'kysely';
import type { FieldError, ImportSettings } from '@lexboard/shared-lib/contract';
import {
  createColumnReader,
  findDueTextField,
  findImportField,
  findParentLawField,
  lastDoneColumn,
  toChoiceKey,
  toTextKey,
  type Field,
  isRecordKind,
  type ImportField,
  type ImportKind,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readMoment } from '../../due/read-moment.ts';
import { Refused } from '../../http/refused.ts';
import { readOwnKind } from '../../organisations/page-settings.ts';
import { readPersonNames, readUnitNames } from '../../units/record-names.ts';
import { readLists } from '../../records/saving/choice-repository.ts';
import { isDuplicate } from './row-faults.ts';
import { LawFinder } from './find/law-finder.ts';
import { requireKind, requireKindRight } from './require-kind.ts';
import { OtherChoices } from './what-if.ts';
import type { PlannedField, Prepared, PreparedImport } from './row-plan.ts';

type Mapped = ImportSettings['mapping'][number];

/** Whether a column feeds only Date and Month and Due Date. */
const isOfBoth = (mapping: readonly Mapped[], { column }: Mapped, days: ReadonlySet<unknown>): boolean =>
  mapping.filter((one) => one.column === column).every(({ field }) => days.has(field));

/** "Last done on" is not a field of the form. It is read as a date field. */
const lastDoneField: Field = {
  name: lastDoneColumn.name,
  label: lastDoneColumn.label,
  control: 'date',
  section: '',
};

const formField = ({ name, field }: ImportField): Field | undefined =>
  name === lastDoneColumn.name ? lastDoneField : field;

interface NamedColumn {
  column: number;
  name: string;
}

const refuse = (field: string, message: string): FieldError[] => [{ field, message }];

function findRepeated(names: readonly (string | number)[]): string | number | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}

/** Describes the faults of a mapping for the person who made it. */
function findMappingFaults(
  kind: ImportKind,
  { mapping, everyRow = [] }: ImportSettings,
  columns: readonly NamedColumn[],
): FieldError[] {
  const names = [...mapping, ...everyRow].map(({ field }) => field);
  const labelOf = (name: string) => findImportField(kind, name)?.label ?? name;
  const unknown = names.find((name) => !findImportField(kind, name));
  if (unknown !== undefined)
    return refuse(
      'mapping',
      t('A {kind} has no field {wrong}.', { kind: kind.title.toLowerCase(), wrong: unknown }),
    );
  const twice = findRepeated(names);
  if (twice !== undefined)
    return refuse(
      'mapping',
      t('{label} is taken from two places. Choose one of them.', { label: labelOf(String(twice)) }),
    );
  const days = new Set(['dayMonthArr', findDueTextField(kind)?.name]);
  // The column of dates may also be the text of the due date.
  const column = findRepeated(
    mapping.filter((one) => !days.has(one.field) || !isOfBoth(mapping, one, days)).map((one) => one.column),
  );
  const nameOf = (place: number) => columns.find((one) => one.column === place)?.name ?? '';
  if (column !== undefined)
    return refuse(
      'mapping',
      t('The column {name} is taken for two fields. Choose one of them.', { name: nameOf(Number(column)) }),
    );
  const outside = mapping.find((one) => !columns.some((known) => known.column === one.column));
  return outside
    ? refuse(
        'mapping',
        t('Column {column} has no name in the file. Give it one, or leave it out.', {
          column: outside.column,
        }),
      )
    : [];
}

/** Reads the duplicate rows that the last check found. Once the first row is saved, they would no longer be noticed. */
async function readDuplicates(
  trx: Transaction,
  { id }: ImportSettings,
): Promise<PreparedImport['duplicates']> {
  const rows = await trx
    .selectFrom('import_fault')
    .select(['row', 'faults'])
    .where('import_id', '=', id)
    .execute();
  return new Map(
    rows.filter(({ faults }) => faults.some(isDuplicate)).map(({ row, faults }) => [row, faults]),
  );
}

async function readCodesSince(trx: Transaction, { id }: ImportSettings): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from unit where deleted_at is null or deleted_at > (select uploaded_at from import where id = ${id})`.execute(
    trx,
  );
  return new Set(rows.map(({ code }) => toTextKey(code)));
}

/** The lists of choices, with the names of units and people where the file has some. */
async function readFileLists(trx: Transaction, account: Account, { mapping, everyRow = [] }: ImportSettings) {
  const given = new Set([...mapping, ...everyRow].map(({ field }) => field));
  const lists = await readLists(trx, account);
  return {
    ...lists,
    ...((given.has('units') || given.has('unitArr')) && { unit: await readUnitNames(trx) }),
    ...((given.has('unitArr') || given.has('readers')) && { person: await readPersonNames(trx) }),
  };
}

/**
 * Prepares the context for planning the rows of a file, once for each import or part of it.
 * @param columns all columns of the file, with their names
 * @param dry whether nothing is written, so that earlier rows count as existing
 * @throws Refused 422 for an invalid mapping
 */
export async function prepareImport(
  trx: Transaction,
  account: Account,
  settings: ImportSettings,
  columns: readonly NamedColumn[],
  { dry = false } = {},
): Promise<Prepared> {
  requireKindRight(settings.kind, account);
  const asked = requireKind(settings.kind);
  const kind = isRecordKind(asked) ? await readOwnKind(trx, asked, account) : asked;
  const [fault] = findMappingFaults(kind, settings, columns);
  if (fault) throw Refused.byFields([fault]);
  const lists = await readFileLists(trx, account, settings);
  const parentName = findParentLawField(kind)?.name;
  const listChoicesOf = (name: string) => settings.choices.filter(({ field }) => field === name);
  const plan = (field: ImportField, column: number | undefined, everyRow: string): PlannedField => {
    const made = listChoicesOf(field.name);
    const order = settings.dateOrder;
    const read = field.name === parentName ? undefined : formField(field);
    return {
      field,
      column,
      name: columns.find((one) => one.column === column)?.name ?? '',
      everyRow,
      meanings: new Map(made.map(({ value, choice }) => [toChoiceKey(value), choice])),
      reader: read && createColumnReader(read, { ...lists, parentLaw: [] }, { order, made }),
    };
  };
  const fields = [
    ...settings.mapping.map((one) => ({ ...one, value: '' })),
    ...(settings.everyRow ?? []).map((one) => ({ ...one, column: undefined })),
  ].flatMap(({ field: name, column, value }) => {
    const field = findImportField(kind, name);
    return field ? [plan(field, column, value)] : [];
  });
  const laws = new LawFinder(
    kind,
    new Map(listChoicesOf(parentName ?? '').map(({ value, choice }) => [toTextKey(value), choice])),
  );
  const duplicates = dry ? new Map() : await readDuplicates(trx, settings);
  const file = { settings, account, dry, fields, lists, seen: new Map<string, number>(), duplicates };
  if (kind.name === 'circular') return { ...file, kind, laws, numbers: new Set() };
  if (!isRecordKind(kind)) {
    const had = dry ? undefined : await readCodesSince(trx, settings);
    return { ...file, kind, people: await readPersonNames(trx), ...(had && { had }) };
  }
  const { today } = await readMoment(trx);
  const prepared: PreparedImport = {
    ...file,
    kind,
    today,
    laws,
    lawsOfFile: new Map(),
    stateLaws: new Set(),
  };
  return dry ? { ...prepared, whatIf: new OtherChoices(prepared) } : prepared;
}
