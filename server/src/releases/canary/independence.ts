/**
 * The number of people who may get the canary, by organisation: everyone where a share of all people has it, else
 * those by name.
 */
export type Holders = ReadonlyMap<string, number>;

/** So few people of other organisations, or so small a part of all, are not waited for beside one organisation. */
const FEWEST_OTHERS = 3;
const SMALLEST_PART = 0.1;

/**
 * Whether a canary may be taken back by what people of one organisation say: only where hardly anybody else has it. Forged
 * reports do not make it so, since only people of that organisation can be forged there.
 */
export function mayDecideAlone(holders: Holders, organisation: string): boolean {
  const all = [...holders.values()].reduce((sum, people) => sum + people, 0);
  const others = all - (holders.get(organisation) ?? 0);
  return others < FEWEST_OTHERS || others < SMALLEST_PART * all;
}
