import type { Choices, ComponentName, FoundName, KindName, KindTabName } from '../contract/values/index.ts';

export type { KindName };

/** One row of a repeated group: an extension, or a date and its month. */
export type RowValues = Record<string, string | number | null>;

/** The value of a field on the wire. */
export type FieldValue = string | number | null | number[] | string[] | RowValues[];
export type RecordValues = Record<string, FieldValue>;

/** A condition on another value of the record. */
export type Condition = { field: string } & (
  | { is: string }
  | { includes: string }
  | { isOneOf: readonly string[] }
  | { isNoneOf: readonly string[] }
);

/** A list of choices by its name in `datafetchdropdown` (D2 §3), or one that every organisation has alike. */
export type ChoiceListName =
  | Exclude<keyof Choices, 'past'>
  | 'unitKind'
  | 'circularKind'
  | 'holidayRule'
  | 'noticeStage'
  | 'noticeDate'
  | 'paymentHead';

interface FieldBase {
  /** Wire name; the database column derives from it. */
  name: string;
  label: string;
  /** Its section of the form; forms have its title in the language of the page. */
  section: string;
  /** Name in messages, if not the label (odd spellings of D2 §5). */
  messageLabel?: string;
  /** Required to save a Draft or an Update (D2 §5). */
  neededForDraft?: true;
  /** Required to publish; fields are checked in order (D2 §5). */
  neededForPublish?: true | undefined;
  /** Publish requires it only while this condition holds. */
  neededWhile?: Condition;
  /** Visible, checked and stored only while this condition holds. */
  shownWhile?: Condition;
  /** Keeps its value while hidden in a form; other fields come back blank. */
  restoredWhenShown?: true;
  /** The field with the start of the period that this field ends. */
  notBefore?: string;
  /** Cannot be changed on a Published, non-repealed record (D2 §4). */
  lockedWhenPublished?: true;
  /** When locked, shown as text without a control (D2 §4 "law fixed"). */
  fixedAsWords?: true;
  help?: string;
}

/** One line (`name`, 500 characters) or several (`text`, 10,000). */
export interface TextField extends FieldBase {
  control: 'name' | 'text';
  /** Names another record of the kind by its unique code. */
  isCode?: true;
  /** A text that looks like a link must be a safe one. */
  mayBeLink?: true;
  /** It is the record's name in this language (languages.md). */
  nameIn?: 'hi';
}

/** One or several choices of a list. `none` is an extra option ('-1', D2 §3). */
export interface ChoiceField extends FieldBase {
  control: 'choice' | 'choices';
  list: ChoiceListName;
  none?: { value: string; label: string };
  /** The default of a new record. */
  startsAs?: string;
  /** The label of an extra last option; the ids of the list are then renumbered from 1 (D2 §3). */
  exempt?: string;
}

/** A day (ISO on the wire), or a whole number of days; null if blank. */
export interface DateField extends FieldBase {
  control: 'date' | 'days';
  /** The maximum number of days; default {@link maxDays}. */
  most?: number;
  /** A date that is not after today. */
  past?: true;
}

/** The default maximum number of days. */
export const maxDays = 9_999;

/** The value of a checked {@link TickField}. */
export const ticked = 'yes';

/** A checkbox: {@link ticked} or empty. */
export interface TickField extends FieldBase {
  control: 'tick';
}

/**
 * Repeated rows (D2 §4); `rowColumns` defines their columns. `units`: the units that the record applies to; `unitRows`,
 * of licenses `licenseRows`: what differs for single ones (units §2). `documents`: names of documents that each filing needs
 * (daily work §2). `demands`: amounts by head; `dates`: the days of a notice (daily work §5).
 */
export interface RowsField extends FieldBase {
  control:
    | 'extensions'
    | 'dayMonths'
    | 'units'
    | 'unitRows'
    | 'licenseRows'
    | 'documents'
    | 'demands'
    | 'dates';
  /** The heading of its column in files, if not the label. */
  heading?: string;
}

/** A column of repeated rows; a column without a list holds a day unless `holds` says otherwise. */
export interface RowColumn {
  name: string;
  label: string;
  list?: ChoiceListName;
  /** The column with the start of the period that this column ends. */
  notBefore?: string;
  /** A text, a number of days, `yes` or `no`, a kind of units, an amount in paise, or a time (HH:MM). */
  holds?: 'text' | 'days' | 'tick' | 'kind' | 'amount' | 'time';
  /** Whether a row needs it. */
  needed?: true;
  /** The maximum number of days. */
  most?: number;
}

export type Field = TextField | ChoiceField | DateField | TickField | RowsField;

/** The date format of a form (D2 §5 "Dates"). */
export type DateFormat = 'MM/DD/YYYY' | 'DD/MM/YYYY';

export interface ListColumn {
  /** Field of the list row. */
  name: string;
  label: string;
  /** Hidden unless the person selects it. */
  optional?: true;
  /**
   * The type of its values, if not text: a time, an ISO day, a due date (marked when past), ids of states, or a
   * number of a law's child records, which is not in the row: those of the kind of its name, or the overdue ones (see
   * `related-call.ts`).
   */
  holds?: 'time' | 'day' | 'dueDay' | 'states' | 'count';
  /** Not sortable, because it has no index. */
  unsorted?: true;
}

export interface DetailRow {
  /** Field of the viewed record. */
  name: string;
  label: string;
  /** The list that provides names for ids. */
  list?: ChoiceListName;
  none?: { value: string; label: string };
  exempt?: string;
  control?: Field['control'];
  /** Shown as 'From State'. */
  isFrom?: true;
}

/** A kind of record. Forms, lists, dialogs, server checks and calls derive from it. */
export interface RecordKind {
  name: KindName;
  /** Its name in messages: "Law Deleted Successfully". */
  title: string;
  /** Type of a timeline entry and of a search result. */
  type: string;
  /** Its name on the form-state bus and in federated detail dialogs. */
  component: ComponentName;
  /** Table of the database. */
  table: string;
  formPath: string;
  /** Its tab in the workspace, and the label of the link to it on cards of other kinds (D1 §2). */
  tab: { name: KindTabName; label: string; onCards: string };
  headings: { create: string; update: string; list: string; view: string };
  /** The label of the button that leaves the form. */
  closeLabel: string;
  dateFormat: DateFormat;
  codePrefix: string;
  /** Wire names that differ between kinds. */
  wire: {
    code: 'LawUniqueCode' | 'UniqueCode';
    recordStatus: 'status' | 'publish_status';
    /** A law's own status; the other kinds use the status of their law. */
    lawStatus: 'Active' | 'law_status';
    name: string;
    /** The user-assigned code. */
    ownCode: string;
    /** Its results in a global search's reply. */
    found: FoundName;
    /** Path segment of its attached files: `/attachment/{place}/{file}` (decisions §4). */
    attachments: string;
    ownTimeline: string;
    predecessorTimeline: string;
  };
  fields: readonly Field[];
  list: {
    method: 'GET' | 'POST';
    /** Paths below `/api/{kind}` by record status (D1 §7). */
    paths: { all: string; published: string; draft: string };
    /** Row fields besides `id` and `editOption` (D1 §3). */
    rowFields: readonly string[];
    /** Row fields that the list shows besides its columns and cannot sort. */
    unsortedFields: readonly string[];
    columns: readonly ListColumn[];
    /**
     * Searchable columns by query name; the column selector offers those with a label. `field` is the row's field, if
     * it has another name.
     */
    searchColumns: readonly { name: string; label?: string; field?: string }[];
    /** The searchable field with the due date in words. */
    due?: string;
    /** The row fields that keywords search (D1 §2). */
    keywordColumns: readonly string[];
    /** The same fields in the words of the search note. */
    keywordsSearch: string;
  };
  detailRows: readonly DetailRow[];
}
