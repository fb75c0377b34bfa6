import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { draftDays } from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls } from '../testing/test-platform.ts';
import { upload } from '../testing/uploads.ts';
import { sweepAttachments } from './sweep-attachments.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

describeOnOwnDatabase('Sweeping attachments', (database) => {
  const platform = platformOfSuite(database);

  afterEach(() => jest.restoreAllMocks());

  const sweepIn = (ms: number, signal?: AbortSignal) =>
    sweepAttachments(
      { database: database(), attachments: platform.store, ...(signal && { signal }) },
      new Date(Date.now() + ms),
    );
  const uploaded = async (name: string) =>
    (await upload(platform.app, { token: platform.organisation.editor.token, name })).reply.file;
  const contents = () =>
    readdir(path.join(platform.store.folder, 'attachments', platform.organisation.id)).catch(() => []);
  async function known() {
    const rows = await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.selectFrom('attachment').select(['name', 'content_id']).orderBy('name').execute(),
    );
    expect((await contents()).sort()).toEqual(rows.map((row) => row.content_id).sort());
    return rows.map(({ name }) => name);
  }
  const save = async (files: { id: string; name: string }[]) => {
    const attachment = files.map(({ id, name }) => ({ id, name }));
    const { editor } = platform.organisation;
    expect(
      (await ask(platform.app, lawCalls.add, { token: editor.token, body: draftLaw({ attachment }) })).status,
    ).toBe(200);
  };

  it('clears away uploads that no record was saved with once no draft can name them, with what the store has of them', async () => {
    await save([await uploaded('saved.pdf')]);
    await uploaded('unsaved.pdf');
    await sweepIn((draftDays + 1) * DAY - HOUR);
    expect(await known()).toEqual(['saved.pdf', 'unsaved.pdf']);
    await sweepIn((draftDays + 1) * DAY + HOUR);
    expect(await known()).toEqual(['saved.pdf']);
  });

  it('keeps what a record had, and what a deleted one has', async () => {
    await save([await uploaded('has.pdf'), await uploaded('had.pdf')]);
    const { token } = platform.organisation.editor;
    const body = { id: 1, version: 1, status: 'Draft', attachmentremovelist: ['had.pdf'] };
    await ask(platform.app, lawCalls.update, { token, body });
    await ask(platform.app, lawCalls.delete, { token, body: { id: 1, reason: 'Entered twice' } });
    await sweepIn(1000 * DAY);
    expect(await known()).toEqual(['had.pdf', 'has.pdf']);
  });

  it('clears away what the store has and no row knows, after a day, but a file that records are imported from after a month', async () => {
    await save([await uploaded('saved.pdf')]);
    const { id, editor } = platform.organisation;
    const folder = path.join(platform.store.folder, 'attachments', id);
    const unknown = '00000000-0000-4000-8000-00000000abcd';
    const imported = '00000000-0000-4000-8000-00000000ef01';
    for (const name of [unknown, imported]) await writeFile(path.join(folder, name), 'x');
    const file = {
      organisation_id: id,
      account_id: editor.id,
      name: 'laws.csv',
      size: 1,
      content_id: imported,
    };
    await database().inOrganisation(id, (trx) =>
      trx
        .insertInto('import')
        .values({ ...file, format: 'text' })
        .execute(),
    );
    await writeFile(path.join(folder, 'README'), 'put there by hand');
    await sweepIn(DAY - HOUR);
    expect(await contents()).toHaveLength(4);
    await sweepIn(DAY + HOUR);
    expect(await contents()).toEqual(expect.arrayContaining(['README']));
    expect(await contents()).toEqual(expect.arrayContaining([imported]));
    expect(await contents()).toHaveLength(3);
    expect(await contents()).not.toContain(unknown);
    await sweepIn(30 * DAY + HOUR);
    expect(await contents()).not.toContain(imported);
  });

  it('clears away what uploads left that were ended on the way, not what is on its way', async () => {
    await mkdir(platform.store.incoming, { recursive: true });
    for (const [name, age] of [
      ['old', HOUR + 1000],
      ['new', HOUR - 60_000],
    ] as const) {
      const file = path.join(platform.store.incoming, name);
      await writeFile(file, 'x');
      await utimes(file, new Date(), new Date(Date.now() - age));
    }
    await sweepIn(0);
    expect(await readdir(platform.store.incoming)).toEqual(['new']);
  });

  it('ends between two files when it is stopped', async () => {
    for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) await uploaded(name);
    const stopping = new AbortController();
    const { disk } = platform.store;
    const remove = disk.delete.bind(disk);
    jest.spyOn(disk, 'delete').mockImplementation(async (key) => {
      stopping.abort();
      await remove(key);
    });
    await expect(sweepIn(1000 * DAY, stopping.signal)).rejects.toThrow('This operation was aborted');
    expect(await contents()).toHaveLength(2);
  });

  it('finds nothing to do on a platform without files', async () => {
    await expect(sweepIn(0)).resolves.toBeUndefined();
  });
});
