import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { isAlreadyThere, isMissing, unlessMissing } from '../../runtime/file-failures.ts';
import { acquireLease, identifyHolder, type Holder, type LeaseStore } from '../../runtime/lease.ts';

/** Reads a holder. A file that another version has written may hold the identity of a process of this machine alone. */
function parseHolder(text: string): Holder {
  const { host, namespace } = identifyHolder();
  const own = { id: text, host, ...(namespace !== undefined && { namespace }), process: text };
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? { ...own, ...value } : own;
  } catch {
    return own;
  }
}

/** A lease in a file. A heartbeat sets its times: that needs no room on a full disk. */
function openLeaseFile(file: string): LeaseStore {
  return {
    async read() {
      try {
        const holder = parseHolder(await fs.readFile(file, 'utf8'));
        return { holder, beat: String((await fs.stat(file)).mtimeMs) };
      } catch (error) {
        return unlessMissing(error);
      }
    },
    async create(holder) {
      const own = `${file}.${holder.id}`;
      await fs.writeFile(own, JSON.stringify(holder));
      try {
        await fs.link(own, file);
        return true;
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
        return false;
      } finally {
        await fs.rm(own);
      }
    },
    async renew() {
      const now = new Date();
      await fs.utimes(file, now, now);
    },
    async remove({ id }) {
      // Two processes may remove it at once: what was moved is read, and put back if it is another one's.
      const aside = `${file}.${randomUUID()}`;
      try {
        await fs.rename(file, aside);
      } catch (error) {
        if (isMissing(error)) return;
        throw error;
      }
      if (parseHolder(await fs.readFile(aside, 'utf8')).id === id) await fs.rm(aside);
      else await fs.rename(aside, file);
    },
  };
}

function describeHolder({ host, process }: Holder): string {
  const pid = Number.parseInt(process, 10);
  return host === identifyHolder().host ? `process ${pid}` : `process ${pid} on ${host}`;
}

/**
 * Locks the data folder for this process, since two processes on one folder destroy it. The lock of a dead process is taken
 * over: at once where it ran on this machine and in this container, otherwise after a quarter of a minute without a heartbeat.
 * A process that loses its lock, because it stood still for so long, ends at once.
 * @param wait waits for some milliseconds
 * @returns the function that releases it
 * @throws naming the process that holds it
 */
export async function lockDataFolder(
  dataDir: string,
  wait?: (milliseconds: number) => Promise<unknown>,
): Promise<() => Promise<void>> {
  await fs.mkdir(dataDir, { recursive: true });
  const { release } = await acquireLease(openLeaseFile(path.join(dataDir, 'database.lock')), {
    wait,
    busy: (holder) =>
      new Error(
        `The data folder ${dataDir} is in use by ${describeHolder(holder)}; stop it first, or set DATA_DIR to another folder`,
      ),
    onLost: (holder) => {
      setImmediate(() => {
        throw new Error(`The data folder ${dataDir} was taken over by ${describeHolder(holder)}`);
      });
    },
  });
  return release;
}
