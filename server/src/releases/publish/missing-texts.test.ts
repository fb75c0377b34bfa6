import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { defaultPolicy } from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { newRemoteName } from '../../testing/release-samples.ts';
import { builtRemote } from '../../testing/samples/build-samples.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { platformOperator } from '../operations/operations.ts';
import { setPolicy } from '../rights/set-policy.ts';
import { publishRelease } from './publish-release.ts';

describeOnOwnDatabase('The texts of a release', (database) => {
  let folder: string;
  let store: TestStore;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'lexboard-texts-'));
    store = await createTestStore();
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
    await store.remove();
  });

  it('are noted where a language lacks some, and refused where the policy asks for all of them', async () => {
    const remote = newRemoteName();
    const publish = async (
      version: string,
      { missing = 0, bare = 0, hindi = '{"a":"x","b":""}', ...change }: Record<string, unknown>,
    ) => {
      const texts = { languages: { hi: { all: 2, missing } }, bare };
      const record = { name: remote, version, texts, ...change };
      const built = await builtRemote(folder, record, { 'app.hi.json': String(hindi) });
      return publishRelease(built, { database: database(), attachments: store });
    };
    const refusal = (...reasons: string[]): unknown => expect.objectContaining({ reasons });
    const asks = 'its policy asks for Hindi, which it lacks for';
    // An older kit says nothing of texts.
    expect((await publish('1.0.0', { texts: undefined })).remarks).toEqual([]);
    const first = await publish('1.1.0', { missing: 1, bare: 3, label: 'Hello' });
    const lacking = '1 of its 2 texts, its label in the menu, texts in no catalogue (3)';
    expect(first.remarks).toEqual([`Not in Hindi: ${lacking}.`]);
    await database().inDirectory((trx) =>
      setPolicy(trx, platformOperator, { remote, policy: { ...defaultPolicy, languages: ['hi'] } }),
    );
    await expect(publish('1.2.0', { missing: 1 })).rejects.toEqual(refusal(`${asks} 1 of its 2 texts`));
    await expect(publish('1.2.0', { texts: undefined })).rejects.toEqual(
      refusal(`${asks} all of it, as it was built by a kit before 2.2`),
    );
    await expect(publish('1.2.0', {})).rejects.toEqual(
      refusal('its files have other numbers of texts in hi than release.json says'),
    );
    const named = { label: 'Hello', labels: { hi: 'x' }, hindi: '{"a":"x","b":"y"}' };
    expect((await publish('1.2.0', named)).remarks).toEqual([]);
  });
});
