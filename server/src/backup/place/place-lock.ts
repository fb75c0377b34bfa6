import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { identifyProcess, isRunning } from '../../runtime/running-process.ts';
import { Type, type Static } from 'typebox';
import { readJson } from '../read-json.ts';
import type { Place } from './place.ts';

const LOCK = 'lock.json';

/** The heartbeat interval of a lock's holder, and the time for which another process watches it. */
const HEARTBEAT_MS = 3_000;
const TAKEOVER_MS = 5 * HEARTBEAT_MS;

type Wait = (milliseconds: number) => Promise<unknown>;

const holderShape = Type.Object({
  id: Type.String(),
  host: Type.String(),
  process: Type.String(),
  beats: Type.Number(),
});

type Holder = Static<typeof holderShape>;

const encode = (holder: Holder) => Buffer.from(JSON.stringify(holder));

async function readHolder(place: Place): Promise<Holder | undefined> {
  const content = await place.read(LOCK);
  return content && readJson(holderShape, Buffer.from(content).toString(), `${LOCK} in ${place.name}`);
}

const busy = ({ host, process }: Holder, place: Place) =>
  new Error(
    `Another backup is writing to ${place.name}: process ${process.split(' ')[0]} on ${host}. Try again when it is done.`,
  );

/**
 * Checks that a lock's holder is dead. Clocks of two machines differ, so that a change of the file counts as heartbeat, not its
 * time.
 */
async function requireHolderDead(place: Place, holder: Holder, wait: Wait): Promise<void> {
  if (holder.host === hostname() && holder.process) {
    if (isRunning(holder.process)) throw busy(holder, place);
    return;
  }
  for (let watched = 0; watched < TAKEOVER_MS; watched += HEARTBEAT_MS) {
    await wait(HEARTBEAT_MS);
    const now = await readHolder(place);
    if (now?.id !== holder.id || now.beats !== holder.beats) throw busy(now ?? holder, place);
  }
}

export interface PlaceLock {
  /** @throws where another backup has taken the lock over, because this process seemed dead */
  requireHeld(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Locks a place for one backup at a time. The lock of a dead process is taken over: at once where it ran on this machine,
 * otherwise after a quarter of a minute without a heartbeat.
 * @throws naming the holder
 */
export async function lockPlace(place: Place, wait: Wait = setTimeout): Promise<PlaceLock> {
  const own: Holder = { id: randomUUID(), host: hostname(), process: identifyProcess(process.pid), beats: 0 };
  if (!(await place.writeNew(LOCK, encode(own)))) {
    const holder = await readHolder(place);
    if (holder) {
      await requireHolderDead(place, holder, wait);
      await place.remove(LOCK);
    }
    if (!(await place.writeNew(LOCK, encode(own)))) throw busy((await readHolder(place)) ?? own, place);
  }
  const requireHeld = async () => {
    const holder = await readHolder(place);
    if (holder?.id !== own.id)
      throw new Error(`Another backup has taken ${place.name} over. This one was given up.`);
  };
  let beating = Promise.resolve();
  const beat = async () => {
    if ((await readHolder(place))?.id !== own.id) return;
    own.beats += 1;
    await place.write(LOCK, encode(own));
  };
  // A failed heartbeat is followed by the next; writers to the place notice the failure anyway.
  const timer = setInterval(() => {
    beating = beating.then(beat).catch(() => undefined);
  }, HEARTBEAT_MS);
  return {
    requireHeld,
    async release() {
      clearInterval(timer);
      await beating;
      if ((await readHolder(place))?.id === own.id) await place.remove(LOCK);
    },
  };
}
