import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { PartialUploads } from './partial-uploads.ts';

it('holds the latest three parts of a person', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-test-parts-'));
  const parts = new PartialUploads(folder);
  const person = { organisationId: randomUUID(), id: 1 };
  let seconds = 0;
  const breakOff = (owner: typeof person, upload: string) =>
    parts.write(owner, { upload, offset: 0 }, Readable.from([]), async (file) => {
      await writeFile(file, 'x');
      // A file system may give files that are written one after the other the same time.
      await utimes(file, (seconds += 1), seconds);
      throw new Error('It broke off');
    });
  const other = { ...person, id: 2 };
  const begun = [[other, 'a'], ...['a', 'b', 'c', 'd'].map((name) => [person, name] as const)] as const;
  for (const [owner, name] of begun) await expect(breakOff(owner, name)).rejects.toThrow('It broke off');
  const held = begun.map(([owner, name]) => parts.measure(owner, name));
  expect(await Promise.all(held)).toEqual([1, 0, 1, 1, 1]);
  await rm(folder, { recursive: true });
});
