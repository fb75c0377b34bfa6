import { Type } from 'typebox';
import { acquireLease, type Holder, type LeaseStore } from '../../runtime/lease.ts';
import { readJson } from '../read-json.ts';
import type { Place } from '../../files/places/place.ts';

const LOCK = 'lock.json';

const holderShape = Type.Object({
  id: Type.String(),
  host: Type.String(),
  namespace: Type.Optional(Type.String()),
  process: Type.String(),
  beats: Type.Number(),
});

const encode = (holder: Holder, beats: number) => Buffer.from(JSON.stringify({ ...holder, beats }));

/** A lease in a file of a place, written anew by each heartbeat. */
function openLease(place: Place): LeaseStore {
  const read = async () => {
    const content = await place.read(LOCK);
    if (!content) return undefined;
    const text = Buffer.from(content).toString();
    const { beats, ...holder } = readJson(holderShape, text, `${LOCK} in ${place.name}`);
    return { holder, beat: String(beats) };
  };
  return {
    read,
    create: (holder) => place.writeNew(LOCK, encode(holder, 0)),
    renew: (holder, beats) => place.write(LOCK, encode(holder, beats)),
    async remove({ id }) {
      if ((await read())?.holder.id === id) await place.remove(LOCK);
    },
  };
}

const busy = ({ host, process }: Holder, place: Place) =>
  new Error(
    `Another backup is writing to ${place.name}: process ${process.split(' ')[0]} on ${host}. Try again when it is done.`,
  );

export interface PlaceLock {
  /** @throws where another backup has taken the lock over, because this process seemed dead */
  requireHeld(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Locks a place for one backup at a time. The lock of a dead process is taken over: at once where it ran on this machine,
 * otherwise after a quarter of a minute without a heartbeat.
 * @param wait waits for some milliseconds
 * @throws naming the holder
 */
export async function lockPlace(
  place: Place,
  wait?: (milliseconds: number) => Promise<unknown>,
): Promise<PlaceLock> {
  const lease = await acquireLease(openLease(place), { busy: (holder) => busy(holder, place), wait });
  return {
    async requireHeld() {
      if (await lease.isHeld()) return;
      throw new Error(`Another backup has taken ${place.name} over. This one was given up.`);
    },
    release: lease.release,
  };
}
