import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../people/six-people.ts';
import type { Call } from '../record/laws.ts';
import { statusOf } from './release-status.ts';

/** How people came to have a version that works again. */
export type Ending = 'rolled back by itself' | 'rolled back by the administrator';

/** What a person saw of a page that they opened, and when they saw it first, in ms since 1970. */
export interface Seen {
  what: string;
  at: number;
}

/** What the administrator was asked to look at. */
interface Warning {
  at: number;
  text: string;
}

/** A fault from its release until all people are back. */
export interface FaultRun {
  /** What people saw meanwhile. */
  sights: readonly { what: string; from: number }[];
  ending: Ending;
  /** What the platform said before an administrator rolled it back; nothing where nobody was asked. */
  warning: Warning | undefined;
  /** Seconds from the release to the warning, to the rollback, and until each person has seen a page that works since then. */
  warnedAfter: number | undefined;
  rolledBackAfter: number;
  backAfter: number;
}

interface FaultInput {
  call: Call;
  remote: string;
  broken: string;
  people: readonly Person[];
  /** Opens a page as a person does and looks at it for a while. */
  visit: (person: Person) => Promise<Seen>;
  /** Whether that is what they should see. */
  isFine: (what: string) => boolean;
  /** Called once the platform asks for a look, before the administrator rolls the version back. */
  onWarning: () => Promise<unknown>;
}

/** An administrator who is asked for a look decides after so long, unless the platform has decided by then. */
const DECIDES_AFTER_MS = 15_000;

/** Without a warning in so long a time an administrator learns of it by telephone. */
const UNSEEN_MS = 60_000;

const textAt = (value: unknown, ...path: string[]): string => {
  let at = value;
  for (const name of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined;
  return typeof at === 'string' ? at : '';
};

/** The sentence by which the platform asks an administrator for a look at a version. */
function readWarning(status: Record<string, unknown>): string {
  const state = textAt(status, 'canary', 'verdict', 'state');
  if (state === 'inconclusive' || state === 'slower') return textAt(status, 'canary', 'verdict', 'text');
  return textAt(status, 'alarm', 'text');
}

const isInUse = (status: Record<string, unknown>, version: string) =>
  status['stable'] === version || textAt(status, 'canary', 'version') === version;

/** Waits for a rollback, and makes one where the platform asks for a decision, or where nothing is seen. */
async function awaitRollback({ call, remote, broken, onWarning }: FaultInput, since: number) {
  let warning: Warning | undefined;
  for (;;) {
    const status = await statusOf(call, remote);
    if (!isInUse(status, broken)) return { ending: 'rolled back by itself' as const, warning };
    const text = readWarning(status);
    if (text) warning = { at: warning?.at ?? Date.now(), text };
    const decidesAt = warning ? warning.at + DECIDES_AFTER_MS : since + UNSEEN_MS;
    if (Date.now() >= decidesAt) {
      if (warning) await onWarning();
      await call('releases/rollback', { remote, version: broken });
      return { ending: 'rolled back by the administrator' as const, warning };
    }
    await wait(500);
  }
}

/** Lets all people use a broken version, which has just been released, until each of them is back at one that works. */
export async function runFault(input: FaultInput): Promise<FaultRun> {
  const { people, visit, isFine } = input;
  const since = Date.now();
  const sights: { what: string; from: number }[] = [];
  let rolledBackAt = Infinity;
  const use = async (person: Person) => {
    for (;;) {
      const from = Date.now();
      const { what, at } = await visit(person);
      sights.push({ what, from });
      if (from > rolledBackAt && isFine(what)) return at;
    }
  };
  const rollback = awaitRollback(input, since).finally(() => {
    rolledBackAt = Date.now();
  });
  const [ended, ...back] = await Promise.all([rollback, ...people.map(use)]);
  const seconds = (at: number) => (at - since) / 1_000;
  return {
    ...ended,
    warnedAfter: ended.warning && seconds(ended.warning.at),
    sights: sights.filter(({ from }) => from <= rolledBackAt),
    rolledBackAfter: seconds(rolledBackAt),
    backAfter: seconds(Math.max(...back)),
  };
}
