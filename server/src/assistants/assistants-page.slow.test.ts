import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { askTool, connectAssistant, listToolNames } from '../testing/assistant.ts';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { addToken } from '../testing/samples/token-samples.ts';
import { addTestOrganisation, ask, completeLaw, lawCalls, startTestApp } from '../testing/test-platform.ts';

const page = path.resolve(import.meta.dirname, '../../../docs/assistants.md');
const run = promisify(execFile);

/** The blocks of a language. */
const listBlocks = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, block = '']) => block,
  );

/** The address and the header that the settings of a program name, with a token in place of what stands for it. */
function readSettings(block: string, token: string): { address: string; header: string } {
  const filled = block
    .replaceAll('${LEXBOARD_HEADER}', `Bearer ${token}`)
    .replaceAll(/\$\{(LEXBOARD_TOKEN|env:LEXBOARD_TOKEN|input:lexboard)\}|\$LEXBOARD_TOKEN/g, token);
  const [, header = ''] = /Authorization"?: ?"?(Bearer [^"]+)"/.exec(filled) ?? [];
  const [, address = ''] = /(https:[^" ]+)/.exec(filled) ?? [];
  return { address, header };
}

describeOnDatabase('docs/assistants.md', (database) => {
  it('has settings that connect, a program that runs, and the tools that there are', async () => {
    const text = await readFile(page, 'utf8');
    const app = await startTestApp(database());
    const { id, admin } = await addTestOrganisation(database());
    await ask(app, lawCalls.add, { token: admin.token, body: completeLaw() });
    const token = await database().inOrganisation(id, (trx) => addToken(trx, admin));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const settings = [...listBlocks(text, 'sh'), ...listBlocks(text, 'json')];
    expect(settings).toHaveLength(5);
    for (const block of listBlocks(text, 'json')) expect(JSON.parse(block)).toBeTruthy();
    for (const block of settings) {
      const written = readSettings(block, token);
      expect([block, written]).toEqual([
        block,
        { address: 'https://lexboard.example/mcp', header: `Bearer ${token}` },
      ]);
      const client = await connectAssistant(address, written.header);
      expect((await askTool(client, 'search_records', { text: 'factories' })).data).toHaveLength(1);
      const tools = [...text.matchAll(/^\| (`.*?`) \|/gm)].flatMap(
        ([, names = '']) => names.match(/\w+/g) ?? [],
      );
      expect((await listToolNames(client)).toSorted()).toEqual(tools.toSorted());
      await client.close();
    }
    const [program = ''] = listBlocks(text, 'js');
    const env = { PATH: process.env.PATH, LEXBOARD: address, LEXBOARD_TOKEN: token };
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
      cwd: import.meta.dirname,
      env,
    });
    expect(stdout).toContain("name: 'The Factories Act, 1948'");
    await app.close();
  });
});
