import { importRun, importUndo, systemLogList } from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { ImportRuns, importServer } from '../../testing/imports/import-runs.ts';
import { askImport } from '../../testing/imports/imports.ts';
import { addToken } from '../../testing/samples/token-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask } from '../../testing/test-platform.ts';
import { startImports } from './start-imports.ts';

describeOnDatabase('An import that a program starts', (database) => {
  const platform = platformOfSuite(database);
  let stop: () => Promise<void>;
  afterEach(() => stop());

  it('names the token that started it, or its undo, in timelines and log, and no token of an earlier start', async () => {
    const { organisation, app } = platform;
    const runs = new ImportRuns(app, () => organisation.editor.token);
    const byToken = await database().inOrganisation(organisation.id, (trx) =>
      addToken(trx, organisation.editor),
    );
    const id = await runs.check('law', [
      { Central: 'Central', masterVal: 'Central Master', ActCodeName: 'ONE', Law: 'The ONE Act' },
    ]);
    const byProgram = (call: typeof importRun | typeof importUndo) => askImport(app, byToken, call, { id });
    expect(await byProgram(importRun)).toMatchObject({ status: 200 });
    stop = startImports(importServer(database(), platform.store));
    await runs.until(id, 'done');
    const tokensOf = () =>
      database().inOrganisation(organisation.id, async (trx) => {
        const entries = await trx
          .selectFrom('timeline_entry')
          .select('by_token')
          .orderBy('created_at')
          .execute();
        return entries.map(({ by_token: name }) => name);
      });
    expect(await tokensOf()).toEqual(['Nightly']);
    expect(await runs.start(importUndo, id)).toMatchObject({ status: 200 });
    await runs.until(id, 'undone');
    expect(await tokensOf()).toEqual(['Nightly', null]);
    const { reply } = await ask(app, systemLogList, { token: organisation.admin.token, body: {} });
    const said = new Map(reply.data?.map(({ action, detail }) => [action, detail]));
    expect(said.get('Import ended')).toMatchObject({ token: 'Nightly' });
    expect(said.get('Import undone')).not.toHaveProperty('token');
  });
});
