import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasSystemd } from '../systemd.mjs';

const repository = path.resolve(import.meta.dirname, '../..');
const place = '/opt/lexboard/bin/lexboard';

/** Where systemd is not installed, the gate says so before the tests run. */
const describeWithSystemd = hasSystemd() ? describe : () => undefined;

describeWithSystemd('The unit of systemd', () => {
  let folder;
  let unit;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lexboard-unit-'));
    const program = path.join(folder, 'bin', 'lexboard');
    await mkdir(path.dirname(program));
    await writeFile(program, '#!/bin/sh\n');
    await chmod(program, 0o755);
    const documented = await readFile(path.join(repository, 'deploy', 'lexboard.service'), 'utf8');
    expect(documented).toContain(`ExecStart=${place} start\n`);
    unit = path.join(folder, 'lexboard.service');
    await writeFile(unit, documented.replace(place, program));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const analyze = (...words) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', [...words, unit], { encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}` };
  };

  it('is understood to the last line', () => {
    expect(analyze('verify', '--man=no', '--recursive-errors=no')).toEqual({ status: 0, said: '' });
  });

  it('gives the server no more than it needs: an exposure of 2 of 10 at most', () => {
    const { status, said } = analyze('security', '--offline=yes', '--threshold=20', '--no-pager');
    // What is left: memory that becomes executable, the network, and that it is no other root.
    expect({ status, said: status === 0 ? '' : said }).toEqual({ status: 0, said: '' });
  });
});
