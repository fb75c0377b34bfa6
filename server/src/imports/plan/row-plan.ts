import type {
  Choices,
  FieldError,
  ImportFault,
  ImportSettings,
  NamedPerson,
  RecordPayload,
} from '@lexboard/shared-lib/contract';
import type {
  ColumnReader,
  ImportField,
  ImportKind,
  RecordKind,
  RecordValues,
} from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { PeopleChange } from '../../due/people/check-people.ts';
import type { readLists } from '../../records/saving/choice-repository.ts';
import type { LawFinder } from './find/law-finder.ts';
import type { PlannedUnits, UnitPlaces } from './units/known-units.ts';

/** The filing of a past period by an import. */
export interface PastFiling {
  /** ISO day of the filing. */
  day: string;
  /** Statutory day of the period that contains it. */
  statutoryDay: string;
  /** First and last day of the period. */
  from: string;
  until: string;
}

/** Result of the row's day "Last done on". */
export interface LastDoneOfRow {
  /** The period to file. */
  lastDone?: PastFiling;
  /** Why no period is filed: for the history, and as faults for the report. */
  notTaken?: { reason: string; faults: ImportFault[] };
}

/** Action for a row, done with the functions of a single save. */
export type RowPlan =
  | ({
      outcome: 'add';
      payload: RecordPayload;
      /** An unknown law that the row names. It is added as a Draft first, as the record's parent. */
      newLaw?: string;
      /** Central or State, for the new law. */
      newLawCentral?: string;
      people?: PeopleChange;
    } & LastDoneOfRow)
  | ({
      outcome: 'change';
      /** The record's code, for the history. */
      code: string;
      name: string;
      id: number;
      version: number;
      /** Only the changed fields, the button, and when a changed schedule takes effect. */
      payload: RecordPayload;
      /** Old values of the changed fields. */
      before: RecordValues;
      people?: PeopleChange;
    } & LastDoneOfRow)
  | { outcome: 'same'; id: number; notTaken?: LastDoneOfRow['notTaken'] }
  | { outcome: 'refused'; faults: ImportFault[] };

/** A text that is not a choice of its field. */
export interface UnknownChoice {
  field: string;
  value: string;
}

/** A due date in words. */
export interface DueTextOfRow {
  /** Field of its column. */
  field: string;
  /** Text in the file. */
  value: string;
  /** The schedule that it was read as, in words; undefined where it stays a text. */
  understood?: string;
  /** Whether other columns of the file contradict it; these take precedence. */
  otherwise: boolean;
}

/** A plan with what the check of an import reports about it. */
export interface PlannedRow {
  plan: RowPlan;
  /** Whether it publishes the record. */
  publishes: boolean;
  unknown: UnknownChoice[];
  /** The record's values after the row; empty where they are unknown. */
  values: RecordValues;
  /** Laws that the values refer to. */
  laws: Choices['parentLaw'];
  before?: RecordValues;
  /** Unique code of the existing record. */
  code?: string;
  /** Due date in words. */
  due?: DueTextOfRow;
  /** Fields whose values are lost because the form hides them, whether or not that is allowed. */
  lost?: string[];
  /** Why it becomes a Draft instead of being published. */
  lacks?: FieldError[];
  /** Why it is published but will never be due. */
  neverDue?: string;
  /** Why its number may have been given twice by mistake; it is taken all the same. */
  alike?: string;
  /** Whether it changes a schedule that has open days (obligations §3.13). */
  reschedules?: boolean;
}

/** A field with values: from a column, or the same in every row. */
export interface PlannedField {
  field: ImportField;
  /** From 1; undefined for a value that is the same in every row. */
  column: number | undefined;
  /** Column name; empty without a column. */
  name: string;
  everyRow: string;
  /** Chosen meanings of texts, by key. */
  meanings: ReadonlyMap<string, string>;
  /** Set for fields of the kind, except for the parent law. */
  reader: ColumnReader | undefined;
}

/** A law that another row of the file would add. */
export interface LawOfFile {
  row: number;
  ownCode: string;
  name: string;
}

/** Choices, with the number of refused rows that they would allow. */
export interface Alternative extends Pick<ImportSettings, 'addLaws' | 'leaveOutHidden'> {
  rows: number;
}

/** Plans refused rows again with other choices. */
export interface WhatIf {
  tryRow(plan: (prepared: PreparedImport) => Promise<PlannedRow>): Promise<void>;
  readonly listed: Alternative[];
}

/** Context for planning rows. It learns from each row, so rows must be planned in order. */
export interface PreparedFile {
  kind: ImportKind;
  settings: ImportSettings;
  account: Account;
  /** Dry run: nothing is written, and what earlier rows would add counts as existing. */
  dry: boolean;
  fields: readonly PlannedField[];
  lists: Awaited<ReturnType<typeof readLists>>;
  /** Row numbers by the record or unit that the row refers to. */
  seen: Map<string, number>;
  /** Rows that the check found to be duplicates for a record or unit. */
  duplicates: ReadonlyMap<number, ImportFault[]>;
}

/** Context for planning rows of units. */
export interface PreparedUnits extends PreparedFile {
  /** All people of the organisation. */
  people: readonly NamedPerson[];
  /** Keys of the codes of units that were there since the upload; none in a dry run. */
  had?: ReadonlySet<string>;
  /** Set once the rows are ordered. */
  places?: UnitPlaces;
  /** Dry run: the units as earlier rows would leave them. */
  planned?: PlannedUnits;
  /** Ids of the stored units that earlier rows named, by the keys of their codes. */
  ids?: Map<string, number>;
}

/** Context for planning rows of circulars. */
export interface PreparedCirculars extends PreparedFile {
  laws: LawFinder;
  /** Keys of the numbers that earlier rows have. */
  numbers: Set<string>;
}

/** Context for planning rows of records. */
export interface PreparedImport extends PreparedFile {
  kind: RecordKind;
  /** ISO day in the organisation's time zone. */
  today: string;
  laws: LawFinder;
  /** Dry run of laws: those that earlier rows would add, by the keys of their codes and names. */
  lawsOfFile: Map<string, LawOfFile>;
  /** Keys of the unknown laws that a row of the file needs to be of a state. */
  stateLaws: Set<string>;
  /** Dry run: tries other choices. */
  whatIf?: WhatIf;
}

/** Context for planning rows of any file. */
export type Prepared = PreparedImport | PreparedUnits | PreparedCirculars;

export const isOfUnits = (prepared: Prepared): prepared is PreparedUnits => 'people' in prepared;
export const isOfCirculars = (prepared: Prepared): prepared is PreparedCirculars => 'numbers' in prepared;
export const isOfRecords = (prepared: Prepared): prepared is PreparedImport => 'today' in prepared;
