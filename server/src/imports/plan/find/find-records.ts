import { sql } from 'kysely';
import {
  belongsToLaw,
  findParentLawField,
  formatText,
  toTextKey,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { tableOf } from '../../../database/record-columns.ts';
import type { Transaction } from '../../../database/transaction.ts';
import {
  recordColumns,
  toStoredRecord,
  type RecordRow,
  type StoredRecord,
} from '../../../records/stored/record-repository.ts';

export interface FoundRecord extends StoredRecord {
  deleted: boolean;
  /** Whether it was added after the upload of the file. */
  later: boolean;
  /** Whether it has days that are not filed. */
  open: boolean;
}

/** Lookup of records that rows refer to. */
export class FoundRecords {
  readonly #kind: RecordKind;
  readonly #byId = new Map<number, FoundRecord>();
  readonly #byOwnCode = new Map<string, FoundRecord[]>();

  constructor(kind: RecordKind, records: readonly FoundRecord[]) {
    this.#kind = kind;
    for (const record of records) {
      this.#byId.set(record.id, record);
      if (record.deleted) continue;
      const key = toTextKey(formatText(record.values[kind.wire.ownCode]));
      this.#byOwnCode.set(key, [...(this.#byOwnCode.get(key) ?? []), record]);
    }
  }

  byId(id: number): FoundRecord | undefined {
    return this.#byId.get(id);
  }

  /** Records with an own code. For kinds that belong to laws, only below this law, or below any. */
  byOwnCode(ownCode: string, lawId: number | 'any' | undefined): FoundRecord[] {
    const parent = belongsToLaw(this.#kind) ? findParentLawField(this.#kind)?.name : undefined;
    const found = this.#byOwnCode.get(toTextKey(ownCode)) ?? [];
    if (parent === undefined || lawId === 'any') return found;
    return found.filter(({ values }) => values[parent] === lawId);
  }

  get ids(): number[] {
    return [...this.#byId.keys()];
  }

  get lawIds(): number[] {
    const parent = findParentLawField(this.#kind)?.name ?? '';
    return [...this.#byId.values()].flatMap(({ values }) => {
      const id = values[parent];
      return typeof id === 'number' ? [id] : [];
    });
  }
}

/** Parses the id in a unique code of a kind; undefined for another text. */
export function readRecordNumber(kind: RecordKind, text: string): number | undefined {
  const [, digits] = new RegExp(`^${kind.codePrefix}-0*(\\d{1,9})$`, 'i').exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Reads the records with these ids, including deleted ones, and those with these own codes. */
export async function findRecords(
  trx: Transaction,
  kind: RecordKind,
  { importId, ids, ownCodes }: { importId: string; ids: readonly number[]; ownCodes: readonly string[] },
): Promise<FoundRecords> {
  if (ids.length === 0 && ownCodes.length === 0) return new FoundRecords(kind, []);
  const { rows } = await sql<RecordRow & Pick<FoundRecord, 'deleted' | 'later' | 'open'>>`
    select ${recordColumns(kind)}, record.deleted_at is not null as deleted,
      record.created_at > (select uploaded_at from import where id = ${importId}) as later,
      exists (select from occurrence as own where own.organisation_id = record.organisation_id
        and own.kind = ${kind.name} and own.record_id = record.id and own.scheduled and own.outcome is null) as open
    from ${tableOf(kind)} as record
    where record.id = any(array(
      select unnest(${ids}::int[])
      union select id from find_by_own_code(${kind.name}, ${ownCodes.map(toTextKey)}::text[])))
    order by record.id`.execute(trx);
  return new FoundRecords(
    kind,
    rows.map(({ deleted, later, open, ...row }) => ({ ...toStoredRecord(kind, row), deleted, later, open })),
  );
}
