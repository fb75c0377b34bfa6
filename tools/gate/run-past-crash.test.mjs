import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runPastCrash } from './run-past-crash.mjs';

test('A program that a signal ends is run once more, and one that fails is not', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lexboard-crash-'));
  const program = path.join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { existsSync, writeFileSync } from 'node:fs';
const [mark, code] = process.argv.slice(2);
if (!existsSync(mark)) {
  writeFileSync(mark, '');
  if (code === 'crash') process.kill(process.pid, 'SIGABRT');
}
process.exit(code === 'crash' ? 0 : Number(code));`,
  );
  const run = (code) => runPastCrash([program, path.join(folder, code), code], { cwd: folder });
  expect(await run('crash')).toMatchObject({ code: 0, remarks: [expect.stringMatching(/^Crashed/)] });
  expect(await run('3')).toMatchObject({ code: 3, remarks: [] });
  rmSync(folder, { recursive: true });
});
