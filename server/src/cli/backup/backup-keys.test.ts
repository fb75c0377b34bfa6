import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTrusted } from './backup-keys.ts';

it('A backup of whose writer nothing is known is refused, unless any writer is trusted', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lexboard-no-key-'));
  expect(() => readTrusted({}, { dataDir, backupKey: undefined })).toThrow(
    'Nothing here tells whose backup this is',
  );
  expect(readTrusted({ trust: true }, { dataDir, backupKey: undefined })).toBeUndefined();
  await rm(dataDir, { recursive: true });
});
