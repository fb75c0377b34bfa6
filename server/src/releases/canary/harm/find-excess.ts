import { formatNumber } from '../verdict-text.ts';
import type { ComparedHarm } from './read-harm.ts';
import { verdictMessages } from '../../state/verdict-messages.ts';

/** As few people as this say nothing, and as small a part of a version's people. */
const MIN_PEOPLE = 3;
const MANY = 2 / 3;
/** How many times as much as before counts, and the least difference that people notice. */
const MORE_FAULTS = 3;
const LEAST_PART = 0.05;
const MUCH_LONGER = 2;
const LEAST_MS = 500;

const percent = (part: number) => `${(100 * part).toFixed(1)} %`;

/** The names of two versions: the one that is judged, and the one that it is compared with. */
interface Names {
  canary: string;
  stable: string;
}

/** Whether many of a version's people meet a fault, in a much larger part than before. */
const isMore = (people: number, all: number, part: number, before: number): boolean =>
  people >= MIN_PEOPLE && people >= MANY * all && part >= LEAST_PART && part >= MORE_FAULTS * before;

/** Whether three of four people wait much longer than before. */
const isLonger = (ms: number, before: number): boolean =>
  ms >= MUCH_LONGER * before && ms - before >= LEAST_MS;

/** A sentence for each of these limits that the canary exceeds: failed calls, error panels, a blocked page, a late one. */
export function findExcess({ canary, stable }: ComparedHarm, names: Names): string[] {
  const found: string[] = [];
  if (isMore(canary.failedCallPeople, canary.people, canary.failedCalls, stable.failedCalls))
    found.push(
      verdictMessages.failedCalls({
        ...names,
        failed: percent(canary.failedCalls),
        before: percent(stable.failedCalls),
      }),
    );
  if (isMore(canary.panelPeople, canary.people, canary.panels, stable.panels))
    found.push(
      verdictMessages.panels({
        ...names,
        met: canary.panelPeople,
        people: canary.people,
        metBefore: stable.panelPeople,
        peopleBefore: stable.people,
      }),
    );
  const isCompared = canary.people >= MIN_PEOPLE && stable.people >= MIN_PEOPLE;
  if (isCompared && isLonger(canary.leastBlockedMs, stable.blockedMs))
    found.push(
      verdictMessages.blocked({
        ...names,
        ms: formatNumber(canary.leastBlockedMs),
        before: formatNumber(stable.blockedMs),
      }),
    );
  const areTimed = Math.min(canary.timedPeople, stable.timedPeople) >= MIN_PEOPLE;
  if (areTimed && isLonger(canary.leastShowMs, stable.showMs))
    found.push(
      verdictMessages.late({
        ...names,
        ms: formatNumber(canary.leastShowMs),
        before: formatNumber(stable.showMs),
      }),
    );
  return found;
}

/** Each of the first people fails by chance, as before, in at most so many releases. */
const MAX_CHANCE = 0.01;

/** A sentence where a version fails for each of its first two people, or for many more than before. */
export function findFailures({ canary, stable }: ComparedHarm, names: Names): string[] {
  const { people, failingPeople, failing } = canary;
  const before = stable.failingPeople / Math.max(1, stable.people);
  const forAll = people >= 2 && failingPeople === people && before ** people <= MAX_CHANCE;
  if (!forAll && !isMore(failingPeople, people, failing, stable.failing)) return [];
  return [
    verdictMessages.failedFor({
      ...names,
      met: failingPeople,
      people,
      metBefore: stable.failingPeople,
      peopleBefore: stable.people,
    }),
  ];
}
