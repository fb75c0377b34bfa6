import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { builtRemote, builtShell } from '../../testing/samples/build-samples.ts';
import { newRemoteName } from '../../testing/release-samples.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { publishRelease } from '../publish/publish-release.ts';
import { reportMisfits } from './report-misfits.ts';
import { findShell } from '../state/read-shell.ts';

describeOnOwnDatabase('A shell that is newer than what is live', (database) => {
  let temporary: string;
  let store: TestStore;
  beforeEach(async () => {
    temporary = await mkdtemp(path.join(os.tmpdir(), 'lexboard-misfits-'));
    store = await createTestStore();
  });
  afterEach(async () => {
    await rm(temporary, { recursive: true });
    await store.remove();
  });

  it('names in the log which releases it cannot serve, and why', async () => {
    const remote = newRemoteName();
    const build = await builtRemote(path.join(temporary, 'build'), { name: remote });
    const shellDist = await builtShell(path.join(temporary, 'shell'));
    await publishRelease(build, {
      database: database(),
      attachments: store,
      readShell: findShell(shellDist),
    });
    const error = jest.fn();
    await reportMisfits({ database: database(), shellDist, log: { error } });
    expect(error).not.toHaveBeenCalled();
    const newer = await builtShell(path.join(temporary, 'newer'), { shared: { react: '20.0.0' } });
    await reportMisfits({ database: database(), shellDist: newer, log: { error } });
    expect(error).toHaveBeenCalledTimes(1);
    expect(error).toHaveBeenCalledWith(
      {
        remote,
        version: '1.0.0',
        needs: ['it needs react ^19.0.0, and this platform offers 20.0.0: build it for that version'],
      },
      `${remote} 1.0.0 does not fit the shell 0.1.0-00000000`,
    );
  });
});
