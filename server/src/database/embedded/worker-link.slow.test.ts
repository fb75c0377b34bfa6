import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createTestDataFolder } from '../../testing/database/embedded.ts';
import { WorkerLink } from './worker-link.ts';

const select = { kind: 'run' as const, statements: [{ text: 'select 1 as one', parameters: [] }] };

function blockEventLoop(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

describe('link to the worker of the embedded database', () => {
  let dataDir: string;
  let link: WorkerLink;
  beforeAll(async () => {
    dataDir = await createTestDataFolder();
    link = await WorkerLink.open(path.join(dataDir, 'database'), false, 60_000);
  });
  afterAll(async () => {
    await link.terminate();
    fs.rmSync(dataDir, { recursive: true });
  });

  it('ends a worker that does not open in time', async () => {
    const opening = WorkerLink.open(path.join(dataDir, 'other'), false, 100);
    await expect(opening).rejects.toMatchObject({
      kind: 'connection-lost',
      message: 'The embedded database did not open in 0.1 s',
    });
  });

  it('reads an answer that arrived while this thread was busy for longer than the limit', async () => {
    // From here on the event loop looks at timers before messages.
    await setImmediate();
    const answer = link.ask(select, 1_000);
    blockEventLoop(1_500);
    expect(await answer).toEqual([{ rows: [{ one: 1 }], affectedRows: 0 }]);
    expect(link.broken).toBe(false);
  });
});
