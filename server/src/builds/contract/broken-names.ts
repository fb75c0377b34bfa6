import { compareTypes, type Exchange } from './compare-types.ts';
import type { ContractRecord, NamedTypes } from './contract-record.ts';
import { findExchange } from './exchange-between.ts';

/** One name that one build takes of another one and does not get as it was. */
export interface BrokenName {
  place: string;
  name: string;
  /** Undefined where it is not offered at all. */
  change?: string;
}

/** Components, and what groups them, are called so. */
const componentName = /^[A-Z]/;

/** So many of the places where a type has changed are named. */
const named = 3;

const sentenceOf = ({ at, why }: { at: readonly string[]; why: string }) =>
  at.length > 0 ? `${at.join(' › ')}: ${why}` : why;

function changeOf(
  [offers, offered]: [ContractRecord, NamedTypes[string]],
  [takes, taken]: [ContractRecord, NamedTypes[string]],
  exchange: Exchange,
): string | undefined {
  if (offered.digest === taken.digest) return undefined;
  const found = compareTypes(
    { types: offers.types, id: offered.type },
    { types: takes.types, id: taken.type },
    exchange,
  );
  if (found.length === 0) return undefined;
  const sentences = [...new Set(found.map(sentenceOf))];
  const more = sentences.length > named ? ` (and ${sentences.length - named} more)` : '';
  return sentences.slice(0, named).join(', ') + more;
}

/** The names that `taker` takes at `places`, and that `offerer` does not offer there so that the taker can use them. */
export function listBrokenNames(
  taker: ContractRecord,
  offerer: ContractRecord,
  places: readonly string[],
): BrokenName[] {
  const exchange = findExchange(taker, offerer, places);
  // A function that is no component may be given an object that the taker did not put together.
  const exchangeOf = (name: string) =>
    componentName.test(name) ? exchange : { ...exchange, textsPassedAs: () => undefined };
  const brokenAt = (place: string) =>
    Object.entries(taker.takes[place] ?? {}).flatMap(([name, taken]): BrokenName[] => {
      const offered = offerer.offers[place]?.[name];
      if (!offered) return [{ place, name }];
      const change = changeOf([offerer, offered], [taker, taken], exchangeOf(name));
      return change === undefined ? [] : [{ place, name, change }];
    });
  return places.flatMap(brokenAt);
}
