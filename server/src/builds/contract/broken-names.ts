import { compareTypes, type Exchange } from './compare-types.ts';
import type { ContractRecord, NamedTypes } from './contract-record.ts';
import { findExchange } from './exchange-between.ts';

/** A name that one build uses of another and that is missing or incompatible there. */
export interface BrokenName {
  place: string;
  name: string;
  /** Undefined where the name is not offered at all. */
  change?: string;
}

/** Names of components, and of groups of components, begin with a capital. */
const componentName = /^[A-Z]/;

/** The limit of listed places where a type has changed. */
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

/** Lists the names that `taker` uses at `places` and that `offerer` does not offer in a compatible form. */
export function listBrokenNames(
  taker: ContractRecord,
  offerer: ContractRecord,
  places: readonly string[],
): BrokenName[] {
  const exchange = findExchange(taker, offerer, places);
  // A function that is not a component may be passed an object from elsewhere, so that texts are not known.
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
