import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sweepUploads } from './sweep-uploads.ts';

const HOUR = 60 * 60_000;

test('What uploads left that were ended on the way goes, not what is on its way', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-incoming-'));
  const incoming = path.join(folder, 'uploads');
  await sweepUploads({ incoming });
  await mkdir(incoming);
  for (const [name, age] of [
    ['old', HOUR + 1000],
    ['new', HOUR - 60_000],
  ] as const) {
    const file = path.join(incoming, name);
    await writeFile(file, 'x');
    await utimes(file, new Date(), new Date(Date.now() - age));
  }
  await sweepUploads({ incoming });
  expect(await readdir(incoming)).toEqual(['new']);
  await rm(folder, { recursive: true });
});
