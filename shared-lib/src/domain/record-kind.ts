import type { ChoiceListName } from './choice-lists.ts';

/** The kinds of records, by their name in `/api/{kind}` (decisions §4). */
export type KindName = 'law' | 'license' | 'return' | 'othercomp';

/** What a field may hold on the wire. */
export type FieldValue = string | number | null | number[] | string[];
export type RecordValues = Record<string, FieldValue>;

interface FieldBase {
  /** Name on the wire; the column of the database follows from it. */
  name: string;
  label: string;
  /** Heading of the form under which it stands. */
  section: string;
  /** What a message calls the field when that is not its label (odd spellings of D2 §5). */
  messageLabel?: string;
  /** Must be filled to save a Draft or an Update (D2 §5). */
  neededForDraft?: true;
  /** Must be filled to publish; the order of fields is the order of checks (D2 §5). */
  neededForPublish?: true;
  /** Shown, checked and kept only while another field has this value. */
  shownWhile?: { field: string; is: string };
  /** Cannot be changed on a Published, non-repealed record (D2 §4). */
  lockedWhenPublished?: true;
  help?: string;
}

/** One line (`name`, 500 characters) or several (`text`, 10,000). */
export interface TextField extends FieldBase {
  control: 'name' | 'text';
}

/** One or several choices of a list. `none` is an extra option that is not in the list ('-1', D2 §3). */
export interface ChoiceField extends FieldBase {
  control: 'choice' | 'choices';
  list: ChoiceListName;
  none?: { value: string; label: string };
}

export type Field = TextField | ChoiceField;

export interface ListColumn {
  /** Field of the list row. */
  name: string;
  label: string;
}

export interface DetailRow {
  /** Field of the viewed record. */
  name: string;
  label: string;
  /** Ids are shown as the names of this list. */
  list?: ChoiceListName;
  none?: { value: string; label: string };
  prefix?: string;
}

/** What a record kind is. Forms, lists, dialogs, server checks and calls are derived from it. */
export interface RecordKind {
  name: KindName;
  /** As people read it in messages: "Law Deleted Successfully". */
  title: string;
  /** Type of a timeline entry and of a search result. */
  type: string;
  formPath: string;
  headings: { create: string; update: string; list: string; view: string };
  codePrefix: string;
  /** Wire names that differ between kinds. */
  wire: {
    code: 'LawUniqueCode' | 'UniqueCode';
    recordStatus: 'status' | 'publish_status';
    lawStatus: 'Active' | 'law_status';
    name: string;
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
    columns: readonly ListColumn[];
    /** Columns that a text can be searched in; those with a label are offered by the column selector. */
    searchColumns: readonly { name: string; label?: string }[];
    /** What keywords look at, as the note beside the search says it (D1 §2). */
    keywordsSearch: string;
  };
  detailRows: readonly DetailRow[];
}
