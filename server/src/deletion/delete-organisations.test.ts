import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { buildContentKey } from '../files/stores/attachment-store.ts';
import { listKeys } from '../files/stores/list-keys.ts';
import { moveToQuarantine } from '../files/sweep/quarantine.ts';
import { closeForDeletion, findTablesWith } from '../testing/database/ended-organisation.ts';
import { fillOrganisation } from '../testing/database/fill-organisation.ts';
import { addOrganisation, describeOnDatabase } from '../testing/database/test-database.ts';
import { queuedMails } from '../testing/samples/mail-samples.ts';
import { createTestStore, type TestStore } from '../testing/uploads.ts';
import { openServerTexts } from '../texts/server-texts.ts';
import { applyNotes } from './apply-notes.ts';
import { deleteOrganisations, type Deleter, type NoteMaker } from './delete-organisations.ts';
import { readNote } from './deletion-note.ts';
import { noteKey, readNoteFiles } from './note-files.ts';

const { privateKey: key } = generateKeyPairSync('ed25519');
const keys = [createPublicKey(key)];
const foreign = [createPublicKey(generateKeyPairSync('ed25519').privateKey)];

async function keysOf({ disk }: TestStore, folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const one of listKeys(disk, folder)) found.push(one);
  return found;
}

describeOnDatabase('The deletion of closed organisations', (database) => {
  let store: TestStore;
  let ended: string;
  let other: string;

  beforeEach(async () => {
    store = await createTestStore();
    for (const id of [
      (ended = await addOrganisation(database())),
      (other = await addOrganisation(database())),
    ]) {
      await fillOrganisation(database(), id);
      await store.disk.put(buildContentKey(id, id), 'a file');
      await store.disk.put(buildContentKey(id, other), 'put away');
      // Its administrator acts for the whole of it.
      await database().inOrganisation(id, (trx) => trx.deleteFrom('account_unit').execute());
      await moveToQuarantine(store.disk, buildContentKey(id, other), new Date());
    }
  });
  afterEach(() => store.remove());

  const deleter = (more: Partial<Deleter & NoteMaker> = {}): Deleter & NoteMaker => ({
    database: database(),
    attachments: store,
    openKey: () => key,
    publicUrl: 'https://lexboard.example',
    backupDays: 400,
    ...more,
  });
  const close = (daysAgo?: number) => database().asOwner((trx) => closeForDeletion(trx, ended, daysAgo));
  const subjects = async () =>
    (await queuedMails(database()))
      .filter((mail) => mail.organisation_id === ended)
      .map(({ subject }) => subject);
  const readNotes = () => readNoteFiles(store);

  it('reminds 7 days and 1 day before, once each, and leaves a whole day after the last mail', async () => {
    const remindAfter = async (days: number) => {
      await close(days);
      await deleteOrganisations(deleter());
      await deleteOrganisations(deleter());
      return subjects();
    };
    expect(await remindAfter(22)).toEqual([]);
    expect(await remindAfter(29)).toEqual([]);
    expect(await findTablesWith(database(), ended)).toContain('law');
    expect(await remindAfter(23)).toEqual([`${ended} will be deleted in 7 days`]);
    await database().asOwner(async (trx) => {
      await closeForDeletion(trx, ended, 40);
      await trx.updateTable('organisation').set({ closing_told_days: 7 }).where('id', '=', ended).execute();
    });
    await deleteOrganisations(deleter());
    await deleteOrganisations(deleter());
    expect(await subjects()).toContain(`${ended} will be deleted in a day`);
    expect(await readNotes()).toEqual([]);
  });

  it('deletes after 30 days all rows and files, and nothing of others, with a note that verifies', async () => {
    const untouched = await findTablesWith(database(), other);
    await database().inOrganisation(ended, (trx) =>
      trx.updateTable('organisation').set({ language: 'hi' }).execute(),
    );
    openServerTexts();
    await close();
    const errors: object[] = [];
    const log = { info: () => undefined, error: (fault: object) => void errors.push(fault) };
    const openKey = () => {
      throw new Error('killed');
    };
    await deleteOrganisations({ ...deleter({ log }), openKey });
    expect(errors).toMatchObject([{ organisation: ended }]);
    expect(await findTablesWith(database(), ended)).toEqual(['organisation', 'organisation_deletion']);
    expect(await readNotes()).toEqual([]);
    await deleteOrganisations(deleter());
    expect(await findTablesWith(database(), ended)).toEqual(['mail', 'organisation_deletion']);
    expect(await findTablesWith(database(), other)).toEqual(untouched);
    expect(await keysOf(store, ended)).toEqual([]);
    expect(await keysOf(store, 'quarantine')).toEqual([expect.stringContaining(`/${other}/`)]);
    const [note] = await readNotes();
    expect(note?.file).toBe(noteKey(ended));
    expect(readNote(note?.line ?? '', keys)).toMatchObject({
      organisation: { id: ended, name: ended },
      files: 1,
      rows: { law: 1, system_log: 1, account: 1 },
    });
    expect(() => readNote(note?.line ?? '', foreign)).toThrow('has no valid signature');
    expect(() => readNote((note?.line ?? '').replace('"law":1', '"law":0'), keys)).toThrow(
      'no valid signature',
    );
    const mails = (await queuedMails(database())).filter(
      ({ recipient }) => recipient === `${ended}@example.test`,
    );
    expect(mails.map(({ text }) => text.includes(note?.line.trim() ?? 'no note'))).toEqual([true]);
    expect(mails[0]?.subject).toBe(`${ended} को हटा दिया गया`);
  });

  it('waits for the last entries of the system log to leave, a week at most', async () => {
    const run = (query: ReturnType<typeof sql>) =>
      database().inOrganisation(ended, (trx) => query.execute(trx));
    const isThere = async () => (await findTablesWith(database(), ended)).includes('law');
    const waiting = deleter({ logPlace: '/log' });
    await run(sql`select append_system_log(1, 'someone', 'Updated')`);
    await run(sql`select chain_system_log()`);
    await close();
    await deleteOrganisations(waiting);
    expect(await isThere()).toBe(true);
    await run(sql`update log_shipment set sent = audit_head.sequence from audit_head`);
    await deleteOrganisations(waiting);
    expect(await isThere()).toBe(false);
    await database().asOwner((trx) => closeForDeletion(trx, other, 37));
    await deleteOrganisations(waiting);
    expect(await findTablesWith(database(), other)).not.toContain('law');
  });

  it('deletes again what an older backup brought back, by notes that are signed alone', async () => {
    await close();
    await deleteOrganisations(deleter());
    await database().inDirectory((trx) =>
      trx.insertInto('organisation').values({ id: ended, name: ended }).execute(),
    );
    const said: string[] = [];
    const apply = async (trusted: typeof keys) =>
      applyNotes({ ...deleter(), files: await readNotes(), keys: trusted, warn: (line) => said.push(line) });
    const isBack = async () => (await findTablesWith(database(), ended)).includes('organisation');
    await apply(foreign);
    expect([await isBack(), said.splice(0)]).toEqual([
      true,
      [expect.stringMatching(/no valid signature: it is ignored/)],
    ]);
    const [before] = await readNotes();
    await apply(keys);
    expect([await isBack(), said.splice(0)]).toEqual([false, [expect.stringMatching(/is deleted again/)]]);
    expect(await readNotes()).toEqual([before]);
    await apply(keys);
    expect(said).toEqual([]);
  });
});
