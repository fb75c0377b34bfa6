import type {
  Choices,
  FieldError,
  ImportFault,
  ImportSettings,
  RecordPayload,
} from '@lexboard/shared-lib/contract';
import type { ColumnReader, ImportField, RecordKind, RecordValues } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { PeopleChange } from '../../due/people/check-people.ts';
import type { readLists } from '../../records/saving/choice-repository.ts';
import type { LawFinder } from './find/law-finder.ts';

/** A filing of a period that is past for the import. */
export interface PastFiling {
  /** ISO, of the filing. */
  day: string;
  /** The statutory day of the period in which that lies. */
  statutoryDay: string;
  /** The period itself, both days included. */
  from: string;
  until: string;
}

/** What the day comes to on which a row's record was done last. */
export interface LastDoneOfRow {
  /** The period that is filed. */
  lastDone?: PastFiling;
  /** Why none is: the reason, and the same as the report tells it at the row. */
  notTaken?: { reason: string; faults: ImportFault[] };
}

/** What is to be done with a row, by the functions of a single save. */
export type RowPlan =
  | ({
      outcome: 'add';
      payload: RecordPayload;
      /** The law that it names and nobody has: it is added as a Draft first, and the record belongs to it. */
      newLaw?: string;
      /** Central or State, of that law. */
      newLawCentral?: string;
      /** The people whom it names. */
      people?: PeopleChange;
    } & LastDoneOfRow)
  | ({
      outcome: 'change';
      /** Of the record, for the history. */
      code: string;
      name: string;
      id: number;
      version: number;
      /** The changed fields alone, and the button. */
      payload: RecordPayload;
      /** The changed fields as they were. */
      before: RecordValues;
      /** The people that change. */
      people?: PeopleChange;
    } & LastDoneOfRow)
  | { outcome: 'same'; id: number; notTaken?: LastDoneOfRow['notTaken'] }
  | { outcome: 'refused'; faults: ImportFault[] };

/** Words that are no choice of their field. */
export interface UnknownChoice {
  field: string;
  value: string;
}

/** What a row says about its due day in words. */
export interface DueTextOfRow {
  /** The field of the column that it stands in. */
  field: string;
  /** As it stands in the file. */
  value: string;
  /** The schedule that it was read as, in words; undefined where it stays text. */
  understood?: string;
  /** The file has a periodicity or days of its own that say something else, and hold. */
  otherwise: boolean;
}

/** A plan, and what the check of an import says about it. */
export interface PlannedRow {
  plan: RowPlan;
  /** It publishes the record. */
  publishes: boolean;
  unknown: UnknownChoice[];
  /** The record as it would be; empty where nobody knows. */
  values: RecordValues;
  /** The laws that these name. */
  laws: Choices['parentLaw'];
  /** The record that it means, as it is. */
  before?: RecordValues;
  /** Its unique code. */
  code?: string;
  /** What it says about its due day in words. */
  due?: DueTextOfRow;
  /** Fields of values that have no place, left out or not. */
  lost?: string[];
  /** Why it would be a Draft though it was to be published. */
  lacks?: FieldError[];
  /** Why it would be published and never be due. */
  neverDue?: string;
}

/** A field that rows have a value of: in a column, or the same in each. */
export interface PlannedField {
  field: ImportField;
  /** From 1; undefined for what is the same in each row. */
  column: number | undefined;
  /** The name of the column; empty without one. */
  name: string;
  everyRow: string;
  /** What somebody said that texts stand for, by their keys. */
  made: ReadonlyMap<string, string>;
  /** Of fields of the kind but for the law above. */
  reader: ColumnReader | undefined;
}

/** A law that another row of the file would add. */
export interface LawOfFile {
  row: number;
  ownCode: string;
  name: string;
}

/** Choices, and how many of the rows that are refused without them they would let in. */
export interface LetIn extends Pick<ImportSettings, 'addLaws' | 'leaveOutHidden'> {
  rows: number;
}

/** Plans rows that are refused once more, as if something else had been chosen. */
export interface WhatIf {
  tryRow(plan: (prepared: PreparedImport) => Promise<PlannedRow>): Promise<void>;
  readonly listed: LetIn[];
}

/** What rows of an import are planned with. It learns from each row, so they are planned in their order. */
export interface PreparedImport {
  kind: RecordKind;
  settings: ImportSettings;
  account: Account;
  /** Nothing is written: what an earlier row would add counts as there. */
  dry: boolean;
  fields: readonly PlannedField[];
  lists: Awaited<ReturnType<typeof readLists>>;
  laws: LawFinder;
  /** The rows of the file by the record that they mean. */
  seen: Map<string, number>;
  /** Of a dry run of laws: those of earlier rows, by the keys of their codes and names. */
  lawsOfFile: Map<string, LawOfFile>;
  /** Rows that the check found to be a second one for a record. */
  duplicates: ReadonlyMap<number, ImportFault[]>;
  /** Central or State, of the laws that rows add, by the keys of their names. */
  lawsToCome: Map<string, string>;
  /** Of a dry run: what else could be chosen. */
  whatIf?: WhatIf;
}
