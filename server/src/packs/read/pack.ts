import type { PackHead, PackKind, PackRecord, PackSignature } from '@lexboard/shared-lib/contract';

/** A record of a pack. */
export interface PackRow {
  kind: PackKind;
  /** From 1: its position among all records of the pack, laws before what belongs to them. The same each time it is read. */
  row: number;
  /** From 1, in `<kind>.jsonl`. */
  line: number;
  record: PackRecord;
}

/** A pack whose files have the form of the format (content.md). What they say is checked by `checkPack`. */
export interface Pack {
  head: PackHead;
  /** In the order of {@link PackRow.row}. */
  records: PackRow[];
  /** `SOURCES.md`; empty where it is missing. */
  sources: string;
  signature?: PackSignature;
  /** SHA-256 of the content, in hexadecimal digits: what a publisher signs. */
  digest: string;
}
