import { belongsToLaw, formatText, toTextKey } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { readRecordNumber, type FoundRecord, type FoundRecords } from './find-records.ts';
import { PENDING_LAW_ID, type RowParent } from './find-parent.ts';
import type { ReadRow } from '../read-row.ts';
import { describeDuplicate, type RowFault } from '../row-faults.ts';
import type { PreparedImport } from '../row-plan.ts';

/** The record that a row refers to; none where it is new. */
export interface RowTarget {
  record?: FoundRecord;
  faults: RowFault[];
}

interface Wanted extends RowTarget {
  /** Keys that no other row of the file may have. */
  keys: string[];
}

const codeKey = (parent: RowParent, ownCode: string): string => {
  const law =
    parent.value === PENDING_LAW_ID ? toTextKey(parent.pendingName ?? '') : formatText(parent.value ?? null);
  return `code ${law} ${toTextKey(ownCode)}`;
};

function findByOwnCode(
  { kind }: PreparedImport,
  { ownCode }: ReadRow,
  { parent, records }: { parent: RowParent; records: FoundRecords },
): RowTarget {
  const lawId = typeof parent.value === 'number' ? parent.value : undefined;
  const [record, ...others] = records.byOwnCode(ownCode, parent.value === undefined ? 'any' : lawId);
  if (others.length === 0) return { ...(record && { record }), faults: [] };
  const codes = [record, ...others].flatMap((one) => one?.code ?? []).slice(0, 3);
  const message = t('Several records have the code {ownCode}: {codes}. Write the unique code of one.', {
    ownCode,
    codes: codes.join(', '),
  });
  return { faults: [{ field: kind.wire.ownCode, message }] };
}

/** Own code and name of a record for messages. */
const describeRecord = ({ kind: { wire } }: PreparedImport, { values }: FoundRecord): string =>
  [values[wire.ownCode], values[wire.name]]
    .map((value) => formatText(value ?? null))
    .filter(Boolean)
    .join(', ');

/**
 * Whether a row clearly refers to another record than the one with its unique code: files of another organisation use the
 * same numbers. A row with the record's own code or name, or with neither, refers to that record.
 */
function isAnother({ kind: { wire } }: PreparedImport, { values }: ReadRow, record: FoundRecord): boolean {
  const [differs, ...others] = [wire.ownCode, wire.name].flatMap((name) => {
    const [said, stored] = [values[name], record.values[name]].map((one) =>
      toTextKey(formatText(one ?? null)),
    );
    return values[name] === undefined ? [] : [said !== stored];
  });
  // If only one of them differs, it may have been corrected in the file.
  return differs === true && others.length > 0 && others.every(Boolean);
}

function findWanted(
  prepared: PreparedImport,
  read: ReadRow,
  place: { parent: RowParent; records: FoundRecords },
): Wanted {
  const { kind } = prepared;
  const number = readRecordNumber(kind, read.code);
  const numbered = number === undefined ? undefined : place.records.byId(number);
  // A file cannot refer to a record that was added after the upload: an earlier row got that id.
  const coded = numbered?.later ? undefined : numbered;
  if (coded?.deleted) {
    const message = t('{code} is deleted. Have it restored, or empty this cell to add a new one.', {
      code: coded.code,
    });
    return { faults: [{ field: 'UniqueCode', message }], keys: [] };
  }
  if (coded && isAnother(prepared, read, coded)) {
    const message = t(
      '{code} is another record here: {record}. If this row is new, empty this cell; if it is meant to replace that record, keep its code or its name.',
      { code: coded.code, record: describeRecord(prepared, coded) },
    );
    return { faults: [{ field: 'UniqueCode', message }], keys: [] };
  }
  if (coded) return { record: coded, faults: [], keys: [`id ${coded.id}`] };
  if (read.ownCode === '') return { faults: [], keys: read.code ? [`unique ${toTextKey(read.code)}`] : [] };
  const ofLaw = belongsToLaw(kind) ? place.parent : { ...place.parent, value: '' };
  const found = findByOwnCode(prepared, read, place);
  const keys = [codeKey(ofLaw, read.ownCode), ...(found.record ? [`id ${found.record.id}`] : [])];
  return { ...found, keys };
}

/**
 * Finds the record that a row refers to: by unique code, otherwise by own code within its law. Only one row of a file may
 * refer to a record; others get a fault.
 */
export function findTarget(
  prepared: PreparedImport,
  read: ReadRow,
  place: { parent: RowParent; records: FoundRecords },
): RowTarget {
  const { keys, ...target } = findWanted(prepared, read, place);
  const { seen, kind } = prepared;
  const { row } = read.row;
  const first = keys.map((key) => seen.get(key)).find((found) => found !== undefined && found !== row);
  for (const key of keys) if (!seen.has(key)) seen.set(key, row);
  if (first === undefined) return target;
  const field = read.ownCode ? kind.wire.ownCode : 'UniqueCode';
  return { faults: [{ field, message: describeDuplicate(first) }] };
}
