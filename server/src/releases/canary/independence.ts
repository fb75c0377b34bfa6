/**
 * The number of people who may get the canary, by organisation. With a share of all people these are all recently active people;
 * otherwise those given it by name. With a share, organisations without recently active people are listed with 0.
 */
export type Holders = ReadonlyMap<string, number> & { readonly byName?: true };

/** With fewer people than this, the other organisations cannot contradict one. A canary by name does not wait for them. */
const MIN_OTHERS = 3;
/** As a smaller part of all people than this, the other organisations cannot contradict one either. */
const MAX_SMALL_PART = 0.1;

/**
 * Whether reports from one organisation are enough to roll a canary back. They are where only this organisation has the canary,
 * where fewer than {@link MIN_OTHERS} others have it by name, or where the others are a small part of all who have it. Where a
 * share includes other organisations with too few recently active people, a person must decide: otherwise two accounts could
 * decide for all of them.
 */
export function mayDecideAlone(holders: Holders, organisation: string): boolean {
  const others = [...holders].filter(([name]) => name !== organisation);
  const people = others.reduce((sum, [, count]) => sum + count, 0);
  if (people < MIN_OTHERS) return others.length === 0 || holders.byName === true;
  return people < MAX_SMALL_PART * (people + (holders.get(organisation) ?? 0));
}
