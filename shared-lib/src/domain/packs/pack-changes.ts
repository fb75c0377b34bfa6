/** What a pack says of a record, as far as an update compares it. */
export interface PackedContent {
  /** By field, written as in a cell of an import. */
  values: Readonly<Record<string, string | readonly string[]>>;
  /** Key of the law that it belongs to. */
  law?: string | undefined;
  /** Keys of the further laws of a circular. */
  alsoLaws?: readonly string[] | undefined;
  /** Questions and rules of a law. */
  questions?: unknown;
}

/** A record of a pack. */
export interface PackedRecord extends PackedContent {
  id: string;
  kind: string;
  /** Keys that it had before. */
  was?: readonly string[] | undefined;
}

/** A key of a pack that the organisation has decided about before, with what the pack said of it then. */
export interface DecidedKey {
  kind: string;
  base: PackedContent;
  /** Whether it stands for a record; otherwise the record was refused when it was new. */
  isLinked: boolean;
}

/** What a newer version does to a record, against what was decided last. */
export type RecordChange<Packed extends PackedRecord = PackedRecord> =
  | { change: 'new'; key: string; packed: Packed }
  | {
      change: 'changed' | 'renumbered';
      key: string;
      packed: Packed;
      /** The key that it was decided by. */
      from: string;
      /** Names of the fields that differ: of `values`, and `law`, `alsoLaws`, `questions`. */
      fields: string[];
    }
  | {
      change: 'dropped';
      key: string;
      /** Key of the record that it was merged into, if it was. */
      into?: string;
    };

/** Names of what else than values is compared, as fields. */
export const packedExtras = ['law', 'alsoLaws', 'questions'] as const;

/** What a pack says of a field; undefined where it says nothing. */
export function readPacked(content: PackedContent, field: string): unknown {
  const extra = packedExtras.find((name) => name === field);
  return extra ? content[extra] : content.values[field];
}

/** Sets what is said of a field. */
export function withPacked<Content extends PackedContent>(
  content: Content,
  field: string,
  from: PackedContent,
): Content {
  if (packedExtras.some((name) => name === field)) return { ...content, [field]: readPacked(from, field) };
  const others = Object.entries(content.values).filter(([name]) => name !== field);
  const now = Object.entries(from.values).filter(([name]) => name === field);
  return { ...content, values: Object.fromEntries([...others, ...now]) };
}

const inOneOrder = (_: string, part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
    : part;

const isList = (said: unknown): said is unknown[] => Array.isArray(said);

/** The same text for values that mean the same: an empty one and none, choices in another order. */
function toComparable(said: unknown): string {
  if (said === undefined || said === '') return '';
  if (!isList(said)) return JSON.stringify(typeof said === 'string' ? [said] : said, inOneOrder);
  return said.length > 0 ? JSON.stringify([...said].sort(), inOneOrder) : '';
}

/** The fields in which a pack says something else than it did. @param rename keys by those that they were */
function listChangedFields(
  base: PackedContent,
  now: PackedContent,
  rename: (key: string) => string,
): string[] {
  const before: PackedContent = {
    ...base,
    law: base.law === undefined ? undefined : rename(base.law),
    alsoLaws: base.alsoLaws?.map(rename),
  };
  const names = new Set([...Object.keys(now.values), ...Object.keys(base.values), ...packedExtras]);
  return [...names].filter(
    (field) => toComparable(readPacked(before, field)) !== toComparable(readPacked(now, field)),
  );
}

/** Finds for keys that a pack no longer has the first record, in its order, that had them; one key for each record. */
function findHeirs(decided: ReadonlyMap<string, DecidedKey>, records: readonly PackedRecord[]) {
  const there = new Set(records.map(({ id }) => id));
  const heirOf = new Map<string, string>();
  const fromOf = new Map<string, string>();
  for (const { id, kind, was = [] } of records) {
    if (decided.has(id)) continue;
    const from = was.find((key) => decided.get(key)?.kind === kind && !there.has(key) && !heirOf.has(key));
    if (from === undefined) continue;
    heirOf.set(from, id);
    fromOf.set(id, from);
  }
  return { heirOf, fromOf };
}

/**
 * Lists what a newer version of a pack changes, record by record, against what was decided last (content.md "Update"): first
 * its own records in its order, then those that it drops. What was decided, also by a refusal, is not listed again until the
 * pack says something else.
 * @param decided by key
 * @param records all records of the version, in its order
 */
export function listPackChanges<Packed extends PackedRecord>(
  decided: ReadonlyMap<string, DecidedKey>,
  records: readonly Packed[],
): RecordChange<Packed>[] {
  const { heirOf, fromOf } = findHeirs(decided, records);
  const rename = (key: string) => heirOf.get(key) ?? key;
  const own = records.flatMap((packed): RecordChange<Packed>[] => {
    const { id: key } = packed;
    const from = fromOf.get(key) ?? key;
    const before = decided.get(from);
    if (!before) return [{ change: 'new', key, packed }];
    const fields = listChangedFields(before.base, packed, rename);
    if (!before.isLinked) return fields.length > 0 ? [{ change: 'new', key, packed }] : [];
    if (from !== key) return [{ change: 'renumbered', key, packed, from, fields }];
    return fields.length > 0 ? [{ change: 'changed', key, packed, from, fields }] : [];
  });
  const there = new Set(records.map(({ id }) => id));
  const dropped = [...decided].flatMap(([key, { kind, isLinked }]): RecordChange<Packed>[] => {
    if (!isLinked || there.has(key) || heirOf.has(key)) return [];
    const into = records.find((one) => one.kind === kind && one.was?.includes(key))?.id;
    return [{ change: 'dropped', key, ...(into !== undefined && { into }) }];
  });
  return [...own, ...dropped];
}
