import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { kitVersion } from '../../webpack/kit-version.mjs';
import { provideKit } from './create.mjs';

describe('The kit of a new remote', () => {
  let root;
  let installer;
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'new-remote-'));
    installer = path.join(root, 'installer');
    mkdirSync(installer);
    writeFileSync(path.join(root, 'kit-2.1.0.tgz'), 'an archive');
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const install = (from) =>
    writeFileSync(
      path.join(installer, 'package.json'),
      JSON.stringify({ dependencies: { '@lexboard/remote-kit': from } }),
    );

  it('is copied into its folder if it came as an archive, so that the repository has all that it installs', async () => {
    install('file:../kit-2.1.0.tgz');
    const folder = path.join(root, 'mfe-hello');
    expect(await provideKit(installer, folder)).toBe('file:kit/kit-2.1.0.tgz');
    expect(readFileSync(path.join(folder, 'kit/kit-2.1.0.tgz'), 'utf8')).toBe('an archive');
  });

  it('is named by its version if it came from a registry', async () => {
    install('^2.1.0');
    expect(await provideKit(installer, path.join(root, 'mfe-hello'))).toBe(`^${kitVersion}`);
  });
});
