import type {
  ImportFault,
  ImportSettings,
  ImportState,
  PackSettings,
  RowOutcome,
} from '@lexboard/shared-lib/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Time, TimeWithDefault } from './column-types.ts';
import type { PackLinkOfRow, PackOfImport } from './pack-tables.ts';

/** A file that records are imported from. */
interface ImportTable {
  organisation_id: string;
  id: Generated<string>;
  account_id: number;
  /** Name of the file. */
  name: string;
  format: 'xlsx' | 'text' | 'pack';
  /** Null once the file is deleted. */
  content_id: string | null;
  /** Bytes. */
  size: number;
  kind: (ImportSettings | PackSettings)['kind'] | null;
  settings: ColumnType<ImportSettings | PackSettings | null, string | null | undefined, string>;
  /** Null for a file. */
  pack: ColumnType<PackOfImport | null, string | undefined, string>;
  state: Generated<ImportState>;
  total: Generated<number>;
  done: Generated<number>;
  added: Generated<number>;
  changed: Generated<number>;
  same: Generated<number>;
  refused: Generated<number>;
  kept: Generated<number>;
  reached_row: Generated<number>;
  undo_from_row: number | null;
  message: Generated<string>;
  acting_account_id: number | null;
  acting_token: string | null;
  uploaded_at: TimeWithDefault;
  started_at: Time | null;
  ended_at: Time | null;
  runner: string | null;
  lease_until: Time | null;
  served_at: Time | null;
}

interface ImportRowTable {
  organisation_id: string;
  import_id: string;
  row: number;
  /** Its place among the rows of the import; null where that is its row. */
  place: number | null;
  outcome: RowOutcome;
  record_id: number | null;
  version: number | null;
  before_version: number | null;
  new_law_id: number | null;
  faults: ColumnType<ImportFault[], string | undefined, string>;
  kept: string | null;
  /** Of the record in an import of several kinds; otherwise null. */
  kind: ImportSettings['kind'] | null;
  link: ColumnType<PackLinkOfRow | null, string | undefined, string>;
}

/** Rows that the last check refused. */
interface ImportFaultTable {
  organisation_id: string;
  import_id: string;
  row: number;
  faults: ColumnType<ImportFault[], string, string>;
}

/** Choices that people made for columns and values, remembered for later files. */
interface ImportMemoryTable {
  organisation_id: string;
  kind: ImportSettings['kind'];
  /** Empty for the choice of a column. */
  field: string;
  value: string;
  meaning: string;
  /** The value as it was typed; empty where that is not known. */
  written: Generated<string>;
  used_at: TimeWithDefault;
}

export interface ImportTables {
  import: ImportTable;
  import_row: ImportRowTable;
  import_fault: ImportFaultTable;
  import_memory: ImportMemoryTable;
}
