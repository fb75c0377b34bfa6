import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDataFolder } from '../../testing/database/embedded.ts';

const probeFile = path.join(import.meta.dirname, '../../testing/machine/durability-probe.ts');

describe('durability of the embedded database', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lexboard-durable-'));
  let report: unknown;

  beforeAll(async () => {
    await createTestDataFolder(folder);
    const database = path.join(folder, 'database');
    report = JSON.parse(
      execFileSync(process.execPath, ['--no-warnings', probeFile, database], { encoding: 'utf8' }),
    );
  });

  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it('forces the log of a committed insert to disk, once, before it is acknowledged', () => {
    const log = new RegExp(`^${path.join(folder, 'database', 'pg_wal')}/[0-9A-F]{24}$`);
    expect(report).toMatchObject({ insert: [expect.stringMatching(log)] });
  });

  it('forces nothing for what is rolled back or only read', () => {
    expect(report).toMatchObject({ rollback: [], read: [] });
  });

  it('refuses to start when a commit does not reach the disk', () => {
    expect(report).toMatchObject({
      proofWithoutSync: 'The embedded database does not force its commits to disk; refusing to start',
    });
  });

  it('runs with everything on that keeps a commit', () => {
    const on = ['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => ({ name, setting: 'on' }));
    expect(report).toMatchObject({ settings: on });
  });
});
