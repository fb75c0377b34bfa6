import { randomUUID } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { draftDays } from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls } from '../../testing/test-platform.ts';
import { upload } from '../../testing/uploads.ts';
import { bindStore, storeFileKey } from '../stores/store-id.ts';
import { attachedFiles } from './attached-files.ts';
import { sweepStore } from './sweep-store.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

describeOnOwnDatabase('Sweeping attached files', (database) => {
  const platform = platformOfSuite(database);
  const pair = () => ({ database: database(), attachments: platform.store });

  beforeEach(() => bindStore(pair()));
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(path.join(platform.store.folder, 'attachments'), { recursive: true });
  });

  const sweepIn = (ms: number, options: { signal?: AbortSignal; confirmed?: boolean } = {}) =>
    sweepStore({ ...pair(), areas: [attachedFiles], ...options }, new Date(Date.now() + ms));
  const uploaded = async (name: string) =>
    (await upload(platform.app, { token: platform.organisation.editor.token, name })).reply.file;
  const folder = () => path.join(platform.store.folder, 'attachments', platform.organisation.id);
  const contents = () => readdir(folder()).catch(() => []);
  const inOrganisation: ReturnType<typeof database>['inOrganisation'] = (id, work) =>
    database().inOrganisation(id, work);
  async function known() {
    const rows = await inOrganisation(platform.organisation.id, (trx) =>
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
  /** Makes the database that of yesterday. @returns what makes it the newest again */
  async function restoreYesterday(): Promise<() => Promise<unknown>> {
    const { id } = platform.organisation;
    const rows = await inOrganisation(id, (trx) => trx.deleteFrom('attachment').returningAll().execute());
    return () => inOrganisation(id, (trx) => trx.insertInto('attachment').values(rows).execute());
  }
  const putUnknown = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        platform.store.disk.put(`${platform.organisation.id}/${randomUUID()}`, 'x'),
      ),
    );

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

  it('clears away what no row knows, after a day, but a file that records are imported from after a month', async () => {
    await save([await uploaded('saved.pdf')]);
    const { id, editor } = platform.organisation;
    const unknown = '00000000-0000-4000-8000-00000000abcd';
    const imported = '00000000-0000-4000-8000-00000000ef01';
    for (const name of [unknown, imported, 'README']) await writeFile(path.join(folder(), name), 'x');
    const file = { organisation_id: id, account_id: editor.id, name: 'laws.csv', size: 1 };
    await inOrganisation(id, (trx) =>
      trx
        .insertInto('import')
        .values({ ...file, format: 'text', content_id: imported })
        .execute(),
    );
    await sweepIn(DAY - HOUR);
    expect(await contents()).toHaveLength(4);
    await sweepIn(DAY + HOUR);
    expect(await contents()).toEqual(expect.arrayContaining(['README', imported]));
    expect(await contents()).toHaveLength(3);
    await sweepIn(30 * DAY + HOUR);
    expect(await contents()).not.toContain(imported);
  });

  it('loses nothing of a store that is newer than its database, and brings it back once the newest one is restored', async () => {
    await save([await uploaded('today.pdf')]);
    const restoreNewest = await restoreYesterday();
    expect(await sweepIn(DAY + HOUR)).toMatchObject({ putAway: 1 });
    expect(await contents()).toEqual([]);
    expect(await sweepIn(31 * DAY)).toMatchObject({ deleted: 0 });
    await restoreNewest();
    expect(await sweepIn(33 * DAY)).toEqual({ broughtBack: 1, putAway: 0, deleted: 0 });
    expect(await known()).toEqual(['today.pdf']);
  });

  it('deletes what the quarantine has had for 30 days', async () => {
    await save([await uploaded('saved.pdf')]);
    await putUnknown(1);
    await sweepIn(2 * DAY);
    expect(await sweepIn(32 * DAY)).toMatchObject({ deleted: 0 });
    expect(await sweepIn(33 * DAY)).toEqual({ broughtBack: 0, putAway: 0, deleted: 1 });
    expect(await known()).toEqual(['saved.pdf']);
  });

  it('stops where more than 20 files and one in a hundred are unknown, until an operator confirms it', async () => {
    await putUnknown(1);
    await sweepIn(2 * DAY);
    await putUnknown(21);
    await expect(sweepIn(40 * DAY)).rejects.toThrow(/does not know 21 of the attached files[^]*--confirm/);
    expect(await contents()).toHaveLength(21);
    expect(await sweepIn(40 * DAY, { confirmed: true })).toEqual({ broughtBack: 0, putAway: 21, deleted: 1 });
  });

  it('takes what the database has forgotten by itself for no sign of a wrong one', async () => {
    await Promise.all(Array.from({ length: 21 }, (_, index) => uploaded(`${index}.pdf`)));
    expect(await sweepIn((draftDays + 2) * DAY)).toMatchObject({ putAway: 21 });
  });

  it.each([
    [
      'belongs to another database',
      () =>
        platform.store.disk.put(
          storeFileKey,
          JSON.stringify({ store: randomUUID(), database: randomUUID() }),
        ),
    ],
    ['is not there', () => platform.store.disk.delete(storeFileKey)],
  ])('touches nothing in a store that %s', async (_what, change) => {
    await putUnknown(1);
    await change();
    await expect(sweepIn(40 * DAY)).rejects.toThrow(
      /is not the store of files of this database[^]*store adopt/,
    );
    expect(await contents()).toHaveLength(1);
  });

  it('ends between two files when it is stopped', async () => {
    for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) await uploaded(name);
    const stopping = new AbortController();
    const { disk } = platform.store;
    const move = disk.move.bind(disk);
    jest.spyOn(disk, 'move').mockImplementation(async (from, to) => {
      stopping.abort();
      await move(from, to);
    });
    await expect(sweepIn(1000 * DAY, { signal: stopping.signal })).rejects.toThrow(
      'This operation was aborted',
    );
    expect(await contents()).toHaveLength(2);
  });

  it('leaves to another server what that has just put away', async () => {
    await putUnknown(3);
    const swept = await Promise.all([sweepIn(2 * DAY), sweepIn(2 * DAY)]);
    expect(swept.reduce((sum, { putAway }) => sum + putAway, 0)).toBe(3);
    expect(await contents()).toEqual([]);
  });

  it('finds nothing to do on a platform without files', async () => {
    expect(await sweepIn(0)).toEqual({ broughtBack: 0, putAway: 0, deleted: 0 });
  });
});
