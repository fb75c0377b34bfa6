import { isWebAddress } from '@lexboard/shared-lib/domain';
import type { PackRow } from '../read/pack.ts';
import { addAt, type CheckContext } from './check-context.ts';

function findLawFaults({ kind, record }: PackRow, { byId }: CheckContext): string[] {
  const { id, law, alsoLaws = [] } = record;
  if (law === undefined && kind !== 'law') return ['lacks law: the id of the law that it belongs to'];
  const faults = [law ?? [], alsoLaws]
    .flat()
    .filter((one) => byId.get(one)?.kind !== 'law')
    .map((one) => `names the law ${one}, which is not in this pack`);
  if (alsoLaws.length > 0 && kind !== 'circular') faults.push('has alsoLaws, which only a circular may have');
  if (new Set([law, ...alsoLaws]).size <= alsoLaws.length) faults.push('names a law twice');
  if (id === law) faults.push('is its own parent');
  return faults;
}

/** The ids of laws that are above themselves. Each law is looked at once, however long a chain is. */
export function findCircles(byId: CheckContext['byId']): ReadonlySet<string> {
  const walked = new Set<string>();
  const inCircle = new Set<string>();
  for (const id of byId.keys()) {
    const path = new Set<string>();
    let next: string | undefined = id;
    while (next !== undefined && !walked.has(next)) {
      walked.add(next);
      path.add(next);
      next = byId.get(next)?.record.law;
    }
    if (next === undefined || !path.has(next)) continue;
    const way = [...path];
    for (const one of way.slice(way.indexOf(next))) inCircle.add(one);
  }
  return inCircle;
}

function findWasFaults({ kind, record }: PackRow, { byId }: CheckContext): string[] {
  const { id, was = [] } = record;
  const faults = was.flatMap((former) => {
    const present = byId.get(former);
    if (former === id) return [`was: names its own id ${id}`];
    if (!present) return [];
    if (present.kind !== kind) return [`was: ${former} is a record of another kind`];
    return present.record.was?.includes(id) ? [`was: ${former} and ${id} name each other`] : [];
  });
  if (new Set(was).size < was.length) faults.push('was: names an id twice');
  return faults;
}

/** Checks what a record refers to: its law, its former ids, its source. */
export function checkLinks(row: PackRow, context: CheckContext): void {
  const { faults, byId } = context;
  const { record } = row;
  const first = byId.get(record.id);
  if (first !== row)
    addAt(faults, row, `the id ${record.id} stands in ${first?.kind}.jsonl, line ${first?.line}, too`);
  for (const message of findLawFaults(row, context)) addAt(faults, row, message);
  if (record.law !== record.id && context.inCircle.has(record.id))
    addAt(faults, row, 'the laws above it lead back to it');
  for (const message of findWasFaults(row, context)) addAt(faults, row, message);
  const { address } = record.source;
  if (address !== undefined && !isWebAddress(address))
    addAt(faults, row, 'source.address must be the address of a website');
}
