import { compareTypes, createComparisonLimit, type Exchange } from './compare-types.ts';
import type { ContractRecord } from './contract-record.ts';

const pairOf = (offered: number, taken: number) => `${offered} ${taken}`;

/** The types of values that `taker` receives at `places`: the offerer's present type, and the one the taker was built against. */
function receivedPairs(taker: ContractRecord, offerer: ContractRecord, places: readonly string[]) {
  const pairs = new Set<string>();
  const exchange: Exchange = {
    limit: createComparisonLimit(),
    isHandedBack: () => true,
    textsPassedAs: () => undefined,
    onReceived: (offered, taken) => pairs.add(pairOf(offered.id, taken.id)),
  };
  for (const place of places) {
    for (const [name, taken] of Object.entries(taker.takes[place] ?? {})) {
      const offered = offerer.offers[place]?.[name];
      if (!offered || offered.digest === taken.digest) continue;
      compareTypes(
        { types: offerer.types, id: offered.type },
        { types: taker.types, id: taken.type },
        exchange,
      );
    }
  }
  return pairs;
}

/** The texts that a build passes to components, by its sources. */
function textsPassedBy(written: ContractRecord['written']): Exchange['textsPassedAs'] {
  if (!written) return () => undefined;
  const known = new Map(Object.entries(written));
  return (prop) => {
    const texts = known.get(prop) ?? [];
    return texts === true ? undefined : texts;
  };
}

/**
 * Finds what is known about the values exchanged between two builds at these places. A type that the taker receives and never
 * creates comes back with all its properties, including those that the taker does not know.
 */
export function findExchange(
  taker: ContractRecord,
  offerer: ContractRecord,
  places: readonly string[],
): Exchange {
  const { made, written } = taker;
  const textsPassedAs = textsPassedBy(written);
  const limit = createComparisonLimit();
  if (!made) return { limit, isHandedBack: () => false, textsPassedAs };
  const own = new Set(made);
  const received = receivedPairs(taker, offerer, places);
  return {
    limit,
    textsPassedAs,
    isHandedBack: (given, wanted) => received.has(pairOf(wanted.id, given.id)) && !own.has(given.id),
  };
}
