import type {
  PackChoice,
  PackDecision,
  PackHead,
  PackQuestions,
  PackRecord,
  PackSource,
} from '@lexboard/shared-lib/contract';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { TimeWithDefault } from './column-types.ts';

/** What a pack said of a record when it was last decided. */
export type PackBase = Pick<PackRecord, 'values' | 'law' | 'alsoLaws' | 'questions'>;

/** The newest version of a pack that the organisation has taken over. */
interface PackTakenTable {
  organisation_id: string;
  pack: string;
  version: string;
  head: JSONColumnType<PackHead>;
  /** The lineage of its publisher's keys. */
  publisher: string;
  offered: boolean;
  choice: JSONColumnType<PackChoice>;
  account_id: number;
  /** The import that began last. */
  import_id: string;
  taken_at: TimeWithDefault;
}

/** The link of a record to a pack. */
interface PackRecordTable {
  organisation_id: string;
  pack: string;
  key: string;
  kind: string;
  record_id: number;
  version: string;
  base: JSONColumnType<PackBase>;
  source: JSONColumnType<PackSource>;
  names: ColumnType<Record<string, string>, string | undefined, string>;
}

/** A record that was refused when it was new. */
interface PackRefusedTable {
  organisation_id: string;
  pack: string;
  key: string;
  kind: string;
  version: string;
  base: JSONColumnType<PackBase>;
  import_id: string;
}

/** A decision about a change of a newer version. */
interface PackDecisionTable {
  organisation_id: string;
  import_id: string;
  key: string;
  /** Empty for the record as a whole. */
  field: Generated<string>;
  decision: PackDecision;
  row: number;
  version: number | null;
  account_id: number;
  decided_at: TimeWithDefault;
}

/** The pack of an import, as it was opened. */
export interface PackOfImport {
  head: PackHead;
  /** The lineage of its publisher's keys. */
  publisher: string;
  /** Name of the key; null for a pack that was admitted without a signature. */
  signedBy: string | null;
  /** Whether the platform offers it; otherwise its file was uploaded. */
  offered: boolean;
  /** Of its content; missing in imports of versions before. */
  digest?: string;
  /** Since its run began: what was taken over before, which an undo brings back; null for nothing. */
  before?: Record<string, unknown> | null;
}

/** A link that a row of an import made or changed, for its undo. */
export interface PackLinkOfRow {
  key: string;
  /** The row of `pack_record` before; missing where there was none. */
  before?: Record<string, unknown>;
  /** The questions and rules of the law before, where the row replaced them. */
  asked?: Pick<PackQuestions, 'questions' | 'rules'>;
  /** Id of the amendment that the row added for reviews. */
  circular?: number;
}

/** A publisher's key. The directory owns it and the shelf. */
interface PackKeyTable {
  id: GeneratedAlways<number>;
  name: string;
  /** PEM. */
  public_key: string;
  lineage: Generated<string>;
  state: Generated<'trusted' | 'replaced' | 'distrusted'>;
  added_at: TimeWithDefault;
}

/** A version of a pack that the platform offers. */
interface PackShelfTable {
  pack: string;
  version: string;
  head: JSONColumnType<PackHead>;
  records: number;
  digest: string;
  publisher: string;
  key_id: number | null;
  content: Uint8Array;
  added_at: TimeWithDefault;
}

export interface PackTables {
  pack_key: PackKeyTable;
  pack_shelf: PackShelfTable;
  pack_taken: PackTakenTable;
  pack_record: PackRecordTable;
  pack_decision: PackDecisionTable;
  pack_refused: PackRefusedTable;
}
