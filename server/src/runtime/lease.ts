import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { identifyProcess, isRunning } from './running-process.ts';

/** The heartbeat interval of a lease's holder, and the time for which another process watches it. */
const HEARTBEAT_MS = 3_000;
const TAKEOVER_MS = 5 * HEARTBEAT_MS;

/** A process that holds a lease. */
export interface Holder {
  id: string;
  host: string;
  /** The namespace of process ids, which a container has of its own; undefined where the system has none. */
  namespace?: string;
  /** See {@link identifyProcess}. */
  process: string;
}

/** Where a lease is stored. */
export interface LeaseStore {
  /** The holder, and a text that each heartbeat changes. */
  read(): Promise<{ holder: Holder; beat: string } | undefined>;
  /** Stores the holder atomically. @returns false where there is one already */
  create(holder: Holder): Promise<boolean>;
  /** Stores a heartbeat of the holder. */
  renew(holder: Holder, beats: number): Promise<void>;
  /** Removes this holder; another one stays. */
  remove(holder: Holder): Promise<void>;
}

export interface Lease {
  /** Whether no other process has taken it over, because this one seemed dead. */
  isHeld: () => Promise<boolean>;
  release: () => Promise<void>;
}

interface LeaseOptions {
  /** The error for a lease that another process holds. */
  busy: (holder: Holder) => Error;
  /** Called once where a heartbeat finds that another process has taken the lease over. */
  onLost?: (holder: Holder) => void;
  /** Waits for some milliseconds. */
  wait?: ((milliseconds: number) => Promise<unknown>) | undefined;
}

const namespaceFile = '/proc/self/ns/pid';

/** This process as a new holder. */
export function identifyHolder(): Holder {
  const namespace = fs.existsSync(namespaceFile) ? fs.readlinkSync(namespaceFile) : undefined;
  const own = { id: randomUUID(), host: hostname(), process: identifyProcess(process.pid) };
  return { ...own, ...(namespace !== undefined && { namespace }) };
}

/** Whether a holder's process id means the same process here. */
function isOwnMachine({ host, namespace }: Holder): boolean {
  const own = identifyHolder();
  return host === own.host && (namespace === undefined || namespace === own.namespace);
}

/**
 * Checks that the holder of a lease is dead. A process of this machine is checked at once. Others are watched for a quarter of a
 * minute: clocks of two machines differ, so that a change counts as heartbeat, not its time.
 * @returns the dead holder; undefined where the lease was released
 */
async function requireDead(
  store: LeaseStore,
  { busy, wait = setTimeout }: LeaseOptions,
): Promise<Holder | undefined> {
  const found = await store.read();
  if (!found) return undefined;
  const { holder, beat } = found;
  if (isOwnMachine(holder)) {
    if (isRunning(holder.process)) throw busy(holder);
    return holder;
  }
  for (let watched = 0; watched < TAKEOVER_MS; watched += HEARTBEAT_MS) {
    await wait(HEARTBEAT_MS);
    const now = await store.read();
    if (!now) return undefined;
    if (now.holder.id !== holder.id || now.beat !== beat) throw busy(now.holder);
  }
  return holder;
}

/**
 * Takes a lease for this process, and renews it until it is released. The lease of a dead process is taken over.
 * @throws `busy` where another process holds it
 */
export async function acquireLease(store: LeaseStore, options: LeaseOptions): Promise<Lease> {
  const { busy, onLost = () => undefined } = options;
  const own = identifyHolder();
  if (!(await store.create(own))) {
    const dead = await requireDead(store, options);
    if (dead) await store.remove(dead);
    if (!(await store.create(own))) throw busy((await store.read())?.holder ?? own);
  }
  let beats = 0;
  let beating = Promise.resolve();
  const beat = async () => {
    const now = await store.read();
    if (now?.holder.id === own.id) return store.renew(own, (beats += 1));
    clearInterval(timer);
    if (now) onLost(now.holder);
  };
  // A failed heartbeat is followed by the next.
  const timer = setInterval(() => {
    beating = beating.then(beat).catch(() => undefined);
  }, HEARTBEAT_MS).unref();
  return {
    isHeld: async () => (await store.read())?.holder.id === own.id,
    async release() {
      clearInterval(timer);
      await beating;
      await store.remove(own);
    },
  };
}
