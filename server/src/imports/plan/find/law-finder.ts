import { sql } from 'kysely';
import {
  findParentLawField,
  isRepealed,
  law,
  tidyName,
  toTextKey,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../../database/transaction.ts';
import { formatCode } from '../../../records/stored/record-repository.ts';

/** A law that a cell refers to. */
export interface NamedLaw {
  id: number;
  /** Its unique code. */
  code: string;
  ownCode: string;
  name: string;
  central: string;
  repealed: boolean;
  /** By an administrator. */
  locked: boolean;
}

/** Interpretation of a text: one law, several laws, an unknown law, or explicitly no law. */
export type LawReading =
  | { law: NamedLaw }
  | { several: NamedLaw[] }
  | { unknown: string }
  | { none: string | null };

/** Indexed length of names (see tables/search.sql). */
const INDEXED = 100;

const indexedKey = (text: string): string => toTextKey([...text].slice(0, INDEXED).join(''));

const uniqueCode = new RegExp(`^${law.codePrefix}-0*(\\d{1,9})$`, 'i');

const readUniqueCode = (text: string): number | undefined => {
  const [, digits] = uniqueCode.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** Ignored differences of law names: a leading "The", and the comma before the year. */
const yearAtEnd = /,? (\d{4})\.?$/;
const toNameKey = (name: string): string => toTextKey(name).replace(/^the /, '').replace(yearAtEnd, ' $1');

/** Possible stored spellings of a law's name, cut to the indexed length. */
function listNameKeys(text: string): string[] {
  const bare = toNameKey(text);
  const ways = [text, bare, bare.replace(yearAtEnd, ', $1')];
  return [...new Set([...ways, ...ways.slice(1).map((way) => `the ${way}`)].map(indexedKey))];
}

/** Texts that mean "no parent law". */
const noneWords = new Set(['', '-', '--', 'none', 'no', 'nil', 'na', 'n/a', 'no parent', 'no parent law']);

async function readLaws(
  trx: Transaction,
  texts: readonly string[],
  ids: readonly number[],
): Promise<NamedLaw[]> {
  const { rows } = await sql<Omit<NamedLaw, 'repealed'> & { active: string }>`
    select id, law_unique_code as code, act_code_name as "ownCode", law as name, central, active, locked from law
    where deleted_at is null and id = any(array(select unnest(${ids}::int[])
      union select id from find_by_own_code('law', ${texts.map(toTextKey)}::text[])
      union select id from find_by_name('law', ${texts.flatMap(listNameKeys)}::text[])))
    order by id`.execute(trx);
  return rows.map(({ active, ...row }) => ({ ...row, repealed: isRepealed(active) }));
}

/** Finds the laws that cells refer to, once for each text: by unique code, law code, or name. */
export class LawFinder {
  readonly #known = new Map<string, LawReading>();
  /** Texts of the last lookup that do not identify one law. */
  readonly #others = new Map<string, LawReading>();
  readonly #byId = new Map<number, NamedLaw>();
  readonly #meanings: ReadonlyMap<string, string>;
  /** Value that stands for no parent law; undefined where the kind needs a parent. */
  readonly #none: string | undefined;

  /** @param meanings chosen meanings of texts, by key: an id, code or name of a law, or empty for none */
  constructor(kind: Pick<RecordKind, 'fields'>, meanings: ReadonlyMap<string, string>) {
    this.#meanings = new Map(
      [...meanings].map(([key, choice]) => [
        key,
        /^\d{1,9}$/.test(choice) ? formatCode(law, Number(choice)) : choice,
      ]),
    );
    this.#none = findParentLawField(kind)?.none?.value;
  }

  /** The law with an id, if it was looked up. */
  byId(id: number): NamedLaw | undefined {
    return this.#byId.get(id);
  }

  /** Dry run: a law that would be added, by the text that names it. */
  notePending(text: string, pending: NamedLaw): void {
    this.#known.set(toTextKey(text), { law: pending });
  }

  /** The chosen meaning of a text, or the text itself. */
  #meant(text: string): string {
    return this.#meanings.get(toTextKey(text)) ?? text;
  }

  #readNone(text: string): LawReading | undefined {
    const key = toTextKey(text);
    if (this.#none !== undefined && key !== '' && noneWords.has(key)) return { none: this.#none };
    return key === '' || key === '-' ? { none: null } : undefined;
  }

  #choose(text: string, laws: readonly NamedLaw[]): LawReading {
    const id = readUniqueCode(text);
    const key = toTextKey(text);
    const ways = [
      ({ id: own }: NamedLaw) => own === id,
      ({ ownCode }: NamedLaw) => toTextKey(ownCode) === key,
      ({ name }: NamedLaw) => toTextKey(name) === key,
      ({ name }: NamedLaw) => toNameKey(name) === toNameKey(text),
    ];
    for (const way of ways) {
      const found = laws.filter(way);
      const current = found.length > 1 ? found.filter(({ repealed }) => !repealed) : found;
      const [one] = current;
      if (one && current.length === 1) return { law: one };
      if (found.length > 1) return { several: found };
    }
    return { unknown: text };
  }

  /** Looks up laws by texts and ids, in one statement. */
  async prepare(trx: Transaction, texts: Iterable<string>, ids: Iterable<number> = []): Promise<void> {
    this.#others.clear();
    const wanted = [...new Set([...texts].map((text) => this.#meant(text)))].filter(
      (text) => !this.#known.has(toTextKey(text)) && !this.#readNone(text),
    );
    const wantedIds = [...new Set(ids)].filter((id) => !this.#byId.has(id));
    if (wanted.length === 0 && wantedIds.length === 0) return;
    const coded = wanted.flatMap((text) => readUniqueCode(text) ?? []);
    const laws = await readLaws(trx, wanted, [...wantedIds, ...coded]);
    for (const found of laws) this.#byId.set(found.id, found);
    for (const text of wanted) {
      const reading = this.#choose(text, laws);
      // Unknown laws are not cached: they may be added meanwhile.
      if ('law' in reading) this.#known.set(toTextKey(text), reading);
      else this.#others.set(toTextKey(text), reading);
    }
  }

  /** Interprets a text that {@link prepare} has looked up. */
  read(text: string): LawReading {
    const meant = this.#meant(text);
    const key = toTextKey(meant);
    const found = this.#readNone(meant) ?? this.#known.get(key) ?? this.#others.get(key);
    return !found || 'unknown' in found ? { unknown: tidyName(meant) } : found;
  }
}
