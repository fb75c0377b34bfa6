import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { listOrganisations } from '../organisations/organisation-repository.ts';
import { readMigrationFiles } from '../database/upgrades/sql-files.ts';
import { deleteOrganisations } from '../deletion/delete-organisations.ts';
import { noteKey } from '../deletion/note-files.ts';
import { closeForDeletion, findTablesWith } from '../testing/database/ended-organisation.ts';
import {
  backUp,
  createClosedPlatform,
  fillPlatform,
  key,
  onDatabase,
  publicKeys,
  type ClosedPlatform,
} from '../testing/backup/backed-up-platform.ts';
import { MemoryPlace } from '../testing/backup/memory-place.ts';
import { addMigrations } from '../testing/database/added-migrations.ts';
import { chooseBackup, findBackups, manifestKey } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { createOpener } from './seal.ts';
import { readRows, verifyBackup } from './verify-backup.ts';

// Databases are made and opened, which takes seconds on a busy machine.
jest.setTimeout(240_000);

const say = () => undefined;
const realServer = process.env.TEST_DATABASE_URL;

/** The other way, from the embedded database to PostgreSQL, the drill of `npm run faults` goes. */
const way = realServer ? 'PostgreSQL into the embedded database' : 'the embedded database into another';

const restore = async (place: MemoryPlace, { settings, attachments }: ClosedPlatform, id?: string) => {
  const manifest = await chooseBackup(place, publicKeys, id);
  const opener = await createOpener(manifest.encrypted, []);
  await restoreBackup({ place, manifest, opener, settings, attachments, keys: publicKeys, say });
};

/** What lets somebody in: a restored platform has none of it. */
const access = ['access_token', 'calendar_feed', 'reset_link', 'session', 'sign_on_attempt'];

/**
 * The rows of each table but those of access, in no order. The store of a restored platform has an id of its own.
 */
async function readAll(place: MemoryPlace) {
  const manifest = await chooseBackup(place, publicKeys);
  const opener = await createOpener(false, []);
  const rows = new Map<string, string[]>();
  for (const { name, parts } of manifest.tables) {
    if (name === 'platform' || access.includes(name)) continue;
    const texts = await Promise.all(parts.map((part) => readRows(place, manifest, part, opener)));
    rows.set(name, Buffer.concat(texts).toString().split('\n').sort());
  }
  const { tables, sequences, logs, contents } = manifest;
  return { rows, sequences, logs, contents, columns: tables.map(({ columns }) => columns) };
}

/** The key of a file that the database knows: a store may hold others. */
const findStoredKey = (platform: ClosedPlatform) =>
  onDatabase(platform, async (database) => {
    const [first] = await database.inDirectory(listOrganisations);
    if (!first) throw new Error('There is no organisation');
    const { rows } = await database.inOrganisation(first.id, (trx) =>
      sql<{
        key: string;
      }>`select organisation_id || '/' || content_id as key from attachment limit 1`.execute(trx),
    );
    return rows[0]?.key ?? '';
  });

/** Who owns each table, what protects it, and which of its triggers are on. */
const readProtection = (platform: ClosedPlatform) =>
  onDatabase(platform, (database) =>
    database.asOwner(async (trx) => {
      const { rows } = await sql`
        select relname, relrowsecurity, relforcerowsecurity, pg_get_userbyid(relowner) = current_user as own,
          array(select tgname || tgenabled::text from pg_trigger where tgrelid = pg_class.oid and not tgisinternal order by 1)
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`.execute(
        trx,
      );
      return rows;
    }),
  );

describe(`A backup of ${way}`, () => {
  let source: ClosedPlatform;
  let target: ClosedPlatform;
  const place = new MemoryPlace();

  beforeAll(async () => {
    [source, target] = [await createClosedPlatform(realServer), await createClosedPlatform(undefined)];
    await fillPlatform(source);
  });
  afterAll(async () => {
    await source.remove();
    await target.remove();
  });

  it('is none when it was broken off, and cleared away by the next, which sends no file twice', async () => {
    place.failAfter(10, Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    await expect(backUp(source, place)).rejects.toThrow('no space left on device');
    place.failAfter(Infinity);
    await expect(chooseBackup(place, publicKeys)).rejects.toThrow('There is no whole backup in memory');
    const first = await backUp(source, place);
    expect(first).toMatchObject({ manifest: { contents: { files: 4 }, lost: [] }, sent: { files: 3 } });
    expect(await findBackups(place)).toEqual({ whole: [first.manifest.id], leftovers: [] });
    expect((await backUp(source, place)).sent.files).toBe(0);
  });

  it('that was broken off while it was restored lets no server start, and begins anew', async () => {
    place.failReadsAfter(12);
    await expect(restore(place, target)).rejects.toThrow('killed');
    place.failReadsAfter(Infinity);
    const start = onDatabase(target, (database) => database.migrate());
    await expect(start).rejects.toThrow('A restore into this database has not ended.');
    await restore(place, target);
    expect(await onDatabase(target, (database) => database.migrate())).toEqual([]);
  });

  it('comes back with each row, file, log, owner, policy and trigger', async () => {
    const again = new MemoryPlace();
    await backUp(target, again);
    expect(await readAll(again)).toEqual(await readAll(place));
    expect(await readProtection(target)).toEqual(await readProtection(source));
  });

  it('comes back without sessions, and with its tokens ended: some may have been ended after it was made', async () => {
    const countLive = (platform: ClosedPlatform) =>
      onDatabase(platform, async (database) => {
        const [first] = await database.inDirectory(listOrganisations);
        const { rows } = await database.inOrganisation(first?.id ?? '', (trx) =>
          sql`select (select count(*)::int from session) as sessions, (select count(*)::int from reset_link) as links,
            (select count(*)::int from access_token where revoked_at is null) as tokens,
            (select count(*)::int from access_token) as "allTokens"`.execute(trx),
        );
        return rows[0];
      });
    expect(await countLive(source)).toEqual({ sessions: 3, links: 1, tokens: 1, allTokens: 1 });
    expect(await countLive(target)).toEqual({ sessions: 0, links: 0, tokens: 0, allTokens: 1 });
  });

  it('is not restored onto what is in use', async () => {
    await expect(restore(place, target)).rejects.toThrow('The database has organisations');
  });

  it('is found out wherever a byte was changed or a file is missing', async () => {
    const place = new MemoryPlace();
    const { manifest } = await backUp(source, place);
    const opener = await createOpener(false, []);
    const verify = async () =>
      verifyBackup(place, await chooseBackup(place, publicKeys, manifest.id), opener, say);
    await verify();
    // Each verification reads the whole backup: one file of the pool, the manifest, and each fifth of its parts.
    const [pool, parts] = [...place.files.keys()].reduce<[string[], string[]]>(
      ([contents, others], key) =>
        key.startsWith('contents/') ? [[...contents, key], others] : [contents, [...others, key]],
      [[], []],
    );
    const own = manifestKey(manifest.id);
    const tried = [pool[0] ?? '', own, ...parts.filter((key, index) => key !== own && index % 5 === 0)];
    for (const key of tried) {
      const content = place.files.get(key) ?? new Uint8Array();
      const changed = Uint8Array.from(content);
      const middle = Math.floor(changed.length / 2);
      changed[middle] = (changed[middle] ?? 0) ^ 1;
      place.files.set(key, changed);
      await expect(verify()).rejects.toThrow(/not as it was written|was changed or is cut off/);
      place.files.delete(key);
      await expect(verify()).rejects.toThrow(key === manifestKey(manifest.id) ? /There is no backup/ : key);
      place.files.set(key, content);
    }
    await verify();
  });

  it('names a file that the store has lost, and has all others', async () => {
    const { disk } = source.attachments;
    const lost = await findStoredKey(source);
    const content = await disk.getBytes(lost);
    await disk.delete(lost);
    const { manifest } = await backUp(source, new MemoryPlace());
    await disk.put(lost, content);
    expect(manifest).toMatchObject({ lost: [lost], contents: { files: 3 } });
  });

  it('that is encrypted has no digest of a file, and is read with its key alone', async () => {
    const place = new MemoryPlace();
    const identity = await generateIdentity();
    const recipients = [await identityToRecipient(identity)];
    const { manifest } = await backUp(source, place, recipients);
    expect((await backUp(source, place, recipients)).sent.files).toBe(0);
    await verifyBackup(place, manifest, await createOpener(true, [identity]), say);
    const plain = new MemoryPlace();
    await backUp(source, plain);
    const pool = (one: MemoryPlace) => [...one.files.keys()].filter((key) => key.startsWith('contents/'));
    expect(pool(place).filter((key) => pool(plain).includes(key))).toEqual([]);
    const other = await createOpener(true, [await generateIdentity()]);
    await expect(verifyBackup(place, manifest, other, say)).rejects.toThrow('--identity names the wrong key');
  });

  it('brings back no organisation that was deleted since', async () => {
    const place = new MemoryPlace();
    const empty = await createClosedPlatform(undefined);
    const before = await backUp(source, place);
    const idsOf = (platform: ClosedPlatform) =>
      onDatabase(platform, async (database) =>
        (await database.inDirectory(listOrganisations)).map(({ id }) => id),
      );
    const [ended = '', ...left] = await idsOf(source);
    await onDatabase(source, async (database) => {
      await database.asOwner((trx) => closeForDeletion(trx, ended));
      const { attachments } = source;
      const note = { openKey: () => key, publicUrl: 'https://lexboard.example', backupDays: 400 };
      await deleteOrganisations({ database, attachments, ...note });
    });
    await backUp(source, place);
    await restore(place, empty, before.manifest.id);
    expect(await idsOf(empty)).toEqual(left);
    expect(await empty.attachments.disk.exists(noteKey(ended))).toBe(true);
    const found = await onDatabase(empty, (database) => findTablesWith(database, ended));
    expect(found).toEqual(['organisation_deletion']);
    await empty.remove();
  });

  it('of an older version is brought up to date, with functions of this one alone', async () => {
    const [older, empty] = [await createClosedPlatform(undefined), await createClosedPlatform(realServer)];
    const remove = addMigrations({ '900-made-up.sql': 'alter table law add column made_up text;' });
    const numbers = readMigrationFiles().map(({ number }) => number);
    await fillPlatform(older);
    const place = new MemoryPlace();
    const { manifest } = await backUp(older, place);
    expect(manifest.migrations).toHaveLength(numbers.length - 1);
    expect([...place.files.keys()].filter((key) => key.includes('functions'))).toEqual([]);
    await restore(place, empty);
    expect(await onDatabase(empty, (database) => database.planMigration())).toEqual([]);
    await older.remove();
    await empty.remove();
    remove();
  });
});
