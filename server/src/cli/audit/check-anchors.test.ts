import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { readChain } from '../../audit/anchors/anchor-chain.ts';
import { addAnchor, readNextAnchor } from '../../audit/anchors/anchor-repository.ts';
import { signAnchor } from '../../audit/anchors/anchor.ts';
import { verifyLog } from '../../audit/verify-log.ts';
import { chainSystemLog } from '../../audit-writer/system-log.ts';
import { addOrganisation, describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { rewriteLog } from '../../testing/log/rewritten-log.ts';
import { checkChain, checkLog } from './check-anchors.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

describeOnOwnDatabase('Comparing a system log with anchors', (database) => {
  let id: string;
  let line: string;
  beforeEach(async () => {
    id = await addOrganisation(database());
    await append(5);
    await database().inDirectory(async (directory) => {
      const number = await addAnchor(directory, 0, (content) => signAnchor(content, privateKey));
      ({ line = '' } = (await readNextAnchor(directory, (number ?? 0) - 1)) ?? {});
    });
  });

  const append = (entries: number) =>
    database().inOrganisation(id, async (trx) => {
      await sql`select append_system_log(1, 'someone', 'Updated') from generate_series(1, ${entries})`.execute(
        trx,
      );
      await chainSystemLog(trx);
    });
  /** What the database says of itself, and what the anchors say. */
  const check = async () => {
    async function* lines() {
      yield await Promise.resolve({ line, place: 'here' });
    }
    const chain = await readChain(lines(), [publicKey]);
    const verified = await verifyLog(database(), id);
    const faults = await checkLog(database(), { id, name: 'Asha' }, chain, verified);
    return { brokenAt: verified.brokenAt, faults };
  };
  const anchor: unknown = expect.stringMatching(/anchor \d+ of \d{4}-\d\d-\d\dT[\d:.]+Z/);

  it('finds nothing wrong with a log that has grown since', async () => {
    await append(2);
    expect(await check()).toEqual({ brokenAt: null, faults: [] });
  });

  it('finds a log that was written anew as a whole, which says itself that it is whole', async () => {
    await rewriteLog(database(), id, {
      statement: `update system_log set action = 'Read' where sequence = 2`,
      entries: 5,
    });
    await append(2);
    const { brokenAt, faults } = await check();
    expect({ brokenAt, faults }).toEqual({ brokenAt: null, faults: [anchor] });
    expect(faults[0]).toMatch(/^Asha: the log was written anew: entry 5 has another hash than in anchor/);
  });

  it('finds a log that was cut as a whole, which says itself that it is whole', async () => {
    await rewriteLog(database(), id, { statement: 'delete from system_log where sequence > 3', entries: 3 });
    const { brokenAt, faults } = await check();
    expect({ brokenAt, faults }).toEqual({ brokenAt: null, faults: [anchor] });
    expect(faults[0]).toMatch(
      /^Asha: the log was cut: it ends with entry 3, and anchor \d+ .* has entry 5\.$/,
    );
  });

  it('finds an organisation that is gone', () => {
    const proven = { sequence: 5, hash: '', anchor: 1, at: 'now' };
    const chain = { heads: new Map([[id, [proven]]]), newest: undefined, faults: ['Anchor 2 is missing.'] };
    expect(checkChain(chain, [id])).toEqual(['Anchor 2 is missing.']);
    expect(checkChain(chain, [])).toEqual([
      'Anchor 2 is missing.',
      `Organisation ${id} is in anchor 1 of now, and no longer in the database.`,
    ]);
  });
});
