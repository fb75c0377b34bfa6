import { toTextKey } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { readCircularCode } from '../../../circulars/circular-cells.ts';
import {
  findCirculars,
  findNumbered,
  type StoredCircular,
} from '../../../circulars/stored/circular-repository.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { ReadRow } from '../read-row.ts';
import type { RowFault } from '../row-faults.ts';
import { dayOfRow, type ReadCircular } from './read-circular.ts';

/** The circular that a row refers to; none where it is new. */
export interface CircularTarget {
  before?: StoredCircular;
  faults: RowFault[];
}

const toKey = (text = '') => toTextKey(text);

/** The key of a number of an authority; undefined without a number. */
export const toNumberKey = ({ number, authority }: Pick<StoredCircular, 'number' | 'authority'>) =>
  number === '' ? undefined : `${toKey(number)} ${toKey(authority)}`;

/** The stored circulars that rows of a file may refer to, and those that have their numbers. */
export class FoundCirculars {
  readonly #stored: readonly StoredCircular[];
  readonly #numbered: ReadonlyMap<string | undefined, number>;

  private constructor(stored: readonly StoredCircular[], numbered: ReadonlyMap<string | undefined, number>) {
    this.#stored = stored;
    this.#numbered = numbered;
  }

  /** Looks up what rows refer to, with two queries for all of them. */
  static async find(
    trx: Transaction,
    rows: readonly { read: ReadRow; circular: ReadCircular }[],
  ): Promise<FoundCirculars> {
    const numbers = rows.flatMap(({ circular }) => circular.said.number || []);
    const [stored, numbered] = await Promise.all([
      findCirculars(trx, {
        ids: rows.flatMap(({ read }) => readCircularCode(read.code) ?? []),
        laws: rows.flatMap(({ circular }) => circular.laws?.[0]?.id ?? []),
        days: [...new Set(rows.flatMap(({ read }) => dayOfRow(read) ?? []))],
        topics: [...new Set(rows.map(({ circular }) => toKey(circular.said.topic)))],
      }),
      numbers.length > 0
        ? findNumbered(
            trx,
            numbers.map((number) => number.toLowerCase()),
          )
        : [],
    ]);
    return new FoundCirculars(stored, new Map(numbered.map((one) => [toNumberKey(one), one.id])));
  }

  /**
   * Finds the circular of a row: by the code of an export, else the one of its law and day that has its topic and, where the
   * row says one, its number.
   */
  target({ code }: ReadRow, { said, laws }: ReadCircular): CircularTarget {
    if (code !== '') return this.#byCode(code, said);
    const own = laws?.[0]?.id;
    const [before, ...others] = this.#stored.filter(
      (one) =>
        one.law_id === own &&
        one.date === said.date &&
        toKey(one.topic) === toKey(said.topic) &&
        (said.number === undefined || toKey(one.number) === toKey(said.number)),
    );
    return before && others.length === 0 ? { before, faults: [] } : { faults: [] };
  }

  #byCode(code: string, { topic, date }: ReadCircular['said']): CircularTarget {
    const refuse = (message: string) => ({ faults: [{ field: 'UniqueCode', message }] });
    const before = this.#stored.find(({ id }) => id === readCircularCode(code));
    if (!before)
      return refuse(t('There is no circular/amendment {code} here. Empty this cell to add it.', { code }));
    const isAnother =
      topic !== undefined &&
      date !== undefined &&
      toKey(topic) !== toKey(before.topic) &&
      date !== before.date;
    if (!isAnother) return { before, faults: [] };
    return refuse(
      t('{code} is another circular/amendment here: {topic}. Empty this cell to add this one.', {
        code,
        topic: before.topic,
      }),
    );
  }

  /** Whether another circular has this number of this authority. */
  hasNumber(circular: Pick<StoredCircular, 'number' | 'authority'>, id: number | undefined): boolean {
    const key = toNumberKey(circular);
    const other = key === undefined ? undefined : this.#numbered.get(key);
    return other !== undefined && other !== id;
  }
}
