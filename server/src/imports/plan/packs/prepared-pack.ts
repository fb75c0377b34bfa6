import type { PackHead, PackKind, PackSettings } from '@lexboard/shared-lib/contract';
import type { Account } from '../../../auth/account-repository.ts';
import type { PackRow } from '../../../packs/read/pack.ts';
import type { UnknownChoice, PreparedCirculars, PreparedImport } from '../row-plan.ts';

/** The context for planning the rows of one kind of a pack, as if they were those of a file. */
export interface PreparedKind {
  prepared: PreparedImport | PreparedCirculars;
  /** Names of the fields that its columns have. */
  columns: readonly string[];
  /** Texts that are no choice of their field, with the number of rows; they are left out. */
  unknown: (UnknownChoice & { rows: number })[];
}

/** What became of a law of the pack in a dry run: the text by which records name it, or nothing where it was refused. */
export type LawOfPack = { text: string; id?: number } | 'refused';

/** The context for taking over a pack. */
export interface PreparedPack {
  importId: string;
  account: Account;
  settings: PackSettings;
  head: PackHead;
  /** What is chosen, in order. */
  rows: readonly PackRow[];
  kinds: ReadonlyMap<PackKind, PreparedKind>;
  /** Dry run: nothing is written, and what earlier rows would add counts as existing. */
  dry: boolean;
  /** ISO day in the organisation's time zone. */
  today: string;
  /** Dry run: laws by their ids in the pack. */
  laws: Map<string, LawOfPack>;
  /** Ids in the pack by the record that they stand for. */
  claimed: Map<string, string>;
  /** Number of laws by the address of their source. */
  addresses: ReadonlyMap<string, number>;
}
