import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VerificationState } from './verification-state.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lexboard-state-'));
});
afterEach(() => rm(folder, { recursive: true }));

it.each(['', '{}', '[]', '{"logs":{"a":{"sequence":1,"hash":"ab","lanes":[]}}}'])(
  'refuses %j, which is no state',
  async (content) => {
    const file = path.join(folder, 'verified.json');
    await writeFile(file, content);
    await expect(VerificationState.open(file)).rejects.toThrow(/is not the state of a verification/);
  },
);
