import { systemLogList } from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask } from '../testing/test-platform.ts';
import { appendSystemLog } from '../audit-writer/system-log.ts';

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
/** All that can stand between two letters of a text in lower case. */
const characters = [...printable.filter((character) => !/[A-Z]/.test(character)), 'é'];

describeOnOwnDatabase('A text in the system log', (database) => {
  const suite = platformOfSuite(database);

  const append = (codes: readonly string[]) => {
    const { id, editor } = suite.organisation;
    return database().inOrganisation(id, async (trx) => {
      for (const code of codes) {
        const subject = { kind: 'law', code };
        await appendSystemLog(trx, editor, { action: 'Created', subject, detail: { note: 'Sent in, read' } });
      }
    });
  };
  const list = (text: string) =>
    ask(suite.app, systemLogList, { token: suite.organisation.admin.token, body: { text } });
  const codes = async (text: string) => (await list(text)).reply.data?.map(({ code }) => code);

  it('is found with its own signs, and not where there is another sign or letter', async () => {
    const all = characters.map((character) => `one${character}two`);
    await append(all);
    for (const code of all) expect([code, await codes(code.toUpperCase())]).toEqual([code, [code]]);
    expect(await codes('one—tw\u200bo')).toEqual(['one-two']);
  });

  it('is found with its words in their order alone', async () => {
    await append(['LAW-1']);
    expect(await codes('"sent in, read"')).toEqual(['LAW-1']);
    expect(await codes('read, sent in')).toEqual([]);
    expect(await codes('in read')).toEqual([]);
  });

  it('is found with its signs beyond the hundredth letter', async () => {
    const long = 'very '.repeat(30);
    await append([`${long}1.2`, `${long}1-2`]);
    expect(await codes(`${long}1.2`)).toEqual([`${long}1.2`]);
  });
});
