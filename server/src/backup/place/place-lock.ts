import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { identifyProcess, isRunning } from '../../runtime/running-process.ts';
import { Type, type Static } from 'typebox';
import { readJson } from '../read-json.ts';
import type { Place } from './place.ts';

const LOCK = 'lock.json';

/** How often whoever writes to a place says that it is still alive, and how long another one watches for that. */
const BEAT_MS = 3_000;
const WATCH_MS = 5 * BEAT_MS;

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

/** Clocks of two machines differ, so nobody looks at a time: whoever is alive changes the file. */
async function requireDead(place: Place, held: Holder, wait: Wait): Promise<void> {
  if (held.host === hostname() && held.process) {
    if (isRunning(held.process)) throw busy(held, place);
    return;
  }
  for (let watched = 0; watched < WATCH_MS; watched += BEAT_MS) {
    await wait(BEAT_MS);
    const now = await readHolder(place);
    if (now?.id !== held.id || now.beats !== held.beats) throw busy(now ?? held, place);
  }
}

export interface PlaceLock {
  /** @throws where another backup has taken the place over, because this one seemed dead */
  requireHeld(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes a place for one backup at a time. The lock of one that was killed is taken over: at once where it ran on this
 * machine, otherwise once it has shown no life for a quarter of a minute.
 * @throws saying who has it
 */
export async function lockPlace(place: Place, wait: Wait = setTimeout): Promise<PlaceLock> {
  const own: Holder = { id: randomUUID(), host: hostname(), process: identifyProcess(process.pid), beats: 0 };
  if (!(await place.writeNew(LOCK, encode(own)))) {
    const held = await readHolder(place);
    if (held) {
      await requireDead(place, held, wait);
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
  // A beat that fails is the next one's, and whoever writes to the place hears of it anyway.
  const timer = setInterval(() => {
    beating = beating.then(beat).catch(() => undefined);
  }, BEAT_MS);
  return {
    requireHeld,
    async release() {
      clearInterval(timer);
      await beating;
      if ((await readHolder(place))?.id === own.id) await place.remove(LOCK);
    },
  };
}
