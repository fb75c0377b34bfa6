/**
 * The number of people who may get the canary, by organisation: everyone where a share of all people has it, else
 * those by name. Of a share there are also the organisations of which nobody was here lately, with 0.
 */
export type Holders = ReadonlyMap<string, number> & { readonly byName?: true };

/** So few people of other organisations cannot say otherwise than one organisation: by name, they are not waited for. */
const FEWEST_OTHERS = 3;
/** Nor is so small a part of all. */
const SMALLEST_PART = 0.1;

/**
 * Whether a canary may be taken back by what people of one organisation say: where it is theirs alone, where hardly anybody else
 * has it by name, or a small part of all who have it. Where there are other organisations of which too few were here lately, nobody
 * decides but a person: two accounts could decide for them all.
 */
export function mayDecideAlone(holders: Holders, organisation: string): boolean {
  const others = [...holders].filter(([name]) => name !== organisation);
  const people = others.reduce((sum, [, count]) => sum + count, 0);
  if (people < FEWEST_OTHERS) return others.length === 0 || holders.byName === true;
  return people < SMALLEST_PART * (people + (holders.get(organisation) ?? 0));
}
