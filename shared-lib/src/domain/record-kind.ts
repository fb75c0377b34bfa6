import type { Choices, ComponentName, FoundName, KindName, KindTabName } from '../contract/values/index.ts';

export type { KindName };

/** One row of a repeated group: an extension, or a date and its month. */
export type RowValues = Record<string, string | number | null>;

/** The value of a field on the wire. */
export type FieldValue = string | number | null | number[] | string[] | RowValues[];
export type RecordValues = Record<string, FieldValue>;

/** Holds or not beside the other values of a record. */
export type Condition = { field: string } & (
  | { is: string }
  | { includes: string }
  | { isOneOf: readonly string[] }
  | { isNoneOf: readonly string[] }
);

/** A list of choices by its name in `datafetchdropdown` (D2 §3). */
export type ChoiceListName = keyof Choices;

interface FieldBase {
  /** Name on the wire; the column of the database follows from it. */
  name: string;
  label: string;
  /** Heading of the form under which it stands. */
  section: string;
  /** The field's name in messages, when that is not its label (odd spellings of D2 §5). */
  messageLabel?: string;
  /** Must be filled to save a Draft or an Update (D2 §5). */
  neededForDraft?: true;
  /** Must be filled to publish; the order of fields is the order of checks (D2 §5). */
  neededForPublish?: true | undefined;
  /** Publish needs it only while this holds, too. */
  neededWhile?: Condition;
  /** Shown, checked and kept only while this holds. */
  shownWhile?: Condition;
  /** Hidden and shown again in a form, it has what it had; other fields come back blank. */
  restoredWhenShown?: true;
  /** The field with the start of the period whose end stands here. */
  notBefore?: string;
  /** Cannot be changed on a Published, non-repealed record (D2 §4). */
  lockedWhenPublished?: true;
  /** Where it cannot be changed its words stand there alone, without a control (D2 §4 "law fixed"). */
  fixedAsWords?: true;
  help?: string;
}

/** One line (`name`, 500 characters) or several (`text`, 10,000). */
export interface TextField extends FieldBase {
  control: 'name' | 'text';
  /** A text that has the form of a link must be one that may be followed. */
  mayBeLink?: true;
}

/** One or several choices of a list. `none` is an extra option that is not in the list ('-1', D2 §3). */
export interface ChoiceField extends FieldBase {
  control: 'choice' | 'choices';
  list: ChoiceListName;
  none?: { value: string; label: string };
  /** The choice that a new record begins with. */
  startsAs?: string;
  /** An extra last option of these words; the ids of the list are then renumbered from 1 (D2 §3). */
  exempt?: string;
}

/** A day of the calendar (ISO on the wire), or a whole number of days; null while blank. */
export interface DateField extends FieldBase {
  control: 'date' | 'days';
  /** The largest number of days; {@link mostDays} without it. */
  most?: number;
}

/** The longest period that a field may hold in days, unless it says another. */
export const mostDays = 9_999;

/** The value of a {@link TickField} for what is so. */
export const ticked = 'yes';

/** Something that is so, {@link ticked}, or is not: the empty text. */
export interface TickField extends FieldBase {
  control: 'tick';
}

/** Rows that a person adds and removes (D2 §4); what they hold is in `rowColumns`. */
export interface RowsField extends FieldBase {
  control: 'extensions' | 'dayMonths';
}

export type Field = TextField | ChoiceField | DateField | TickField | RowsField;

/** The format in which a form's dates are typed and shown (D2 §5 "Dates"). */
export type DateFormat = 'MM/DD/YYYY' | 'DD/MM/YYYY';

export interface ListColumn {
  /** Field of the list row. */
  name: string;
  label: string;
  /** Shows only where a person chose it. */
  optional?: true;
  /**
   * The type of its values, where they are no words: a time, a day (ISO), a day on which something is due, which is marked
   * once it has passed, the ids of states, or a number of what belongs to the law, which no row has: the records of the
   * kind of its name, or those that are overdue (see `related-call.ts`).
   */
  holds?: 'time' | 'day' | 'dueDay' | 'states' | 'count';
  /** Rows cannot be sorted by it: no index gives its order. */
  unsorted?: true;
}

export interface DetailRow {
  /** Field of the viewed record. */
  name: string;
  label: string;
  /** Ids are shown as the names of this list. */
  list?: ChoiceListName;
  none?: { value: string; label: string };
  exempt?: string;
  control?: Field['control'];
  prefix?: string;
}

/** A kind of records. Forms, lists, dialogs, server checks and calls are derived from it. */
export interface RecordKind {
  name: KindName;
  /** As people read it in messages: "Law Deleted Successfully". */
  title: string;
  /** Type of a timeline entry and of a search result. */
  type: string;
  /** As the form-state bus and the federated detail dialogs call it. */
  component: ComponentName;
  /** Table of the database. */
  table: string;
  formPath: string;
  /** Its tab in the workspace, and what the button to it is called on the cards of other kinds (D1 §2). */
  tab: { name: KindTabName; label: string; onCards: string };
  headings: { create: string; update: string; list: string; view: string };
  /** The label of the button that leaves the form without saving. */
  closeLabel: 'Close' | 'Cancel';
  dateFormat: DateFormat;
  codePrefix: string;
  /** Wire names that differ between kinds. */
  wire: {
    code: 'LawUniqueCode' | 'UniqueCode';
    recordStatus: 'status' | 'publish_status';
    /** A field of laws; the others have the status of the law that they belong to. */
    lawStatus: 'Active' | 'law_status';
    name: string;
    /** The code that people give a record. */
    ownCode: string;
    /** The rows of this kind in what the global search finds. */
    found: FoundName;
    /** Its place in the addresses of attached files: `/attachment/{place}/{file}` (decisions §4). */
    attachments: string;
    ownTimeline: string;
    predecessorTimeline: string;
  };
  fields: readonly Field[];
  list: {
    method: 'GET' | 'POST';
    /** Paths below `/api/{kind}` by record status (D1 §7). */
    paths: { all: string; published: string; draft: string };
    /** Fields of a row beside `id` and `editOption` (D1 §3). */
    rowFields: readonly string[];
    /** Fields of a row that its list shows beside its columns, and cannot be sorted by. */
    unsortedFields: readonly string[];
    columns: readonly ListColumn[];
    /**
     * Columns that a text can be searched in, by their name in the query; those with a label are offered by the
     * column selector. `field` is the field of the row where that has another name.
     */
    searchColumns: readonly { name: string; label?: string; field?: string }[];
    /** The field that says in words when something is due, which can be searched. */
    due?: string;
    /** The fields of a row that keywords look at (D1 §2). */
    keywordColumns: readonly string[];
    /** The same in the words of the note beside the search. */
    keywordsSearch: string;
  };
  detailRows: readonly DetailRow[];
}
