import path from 'node:path';
import { Linter } from 'eslint';
import { houseBoundaries } from './house-boundaries.mjs';

const cwd = path.resolve(import.meta.dirname, '../..');
const linter = new Linter({ cwd });
const settings = { ...houseBoundaries.settings, 'import/resolver': { typescript: true } };

function complaintsOf(file, imported) {
  const config = { ...houseBoundaries, settings, files: ['**/*.mjs'] };
  const messages = linter.verify(`import '${imported}';`, [config], { filename: path.join(cwd, file) });
  return messages.map(({ ruleId, message }) => ruleId ?? message);
}

const refused = ['boundaries/dependencies'];

describe('the rules of the house', () => {
  it.each([
    ['mfe-workspace/src/a.mjs', '../../mfe-roadmap/src/index.ts'],
    ['mfe-workspace/src/a.mjs', '../../shell/src/early.ts'],
    ['mfe-workspace/src/a.mjs', '../../server/src/config.ts'],
    ['mfe-workspace/src/a.mjs', '@lexboard/tools/jest'],
    ['mfe-record-forms/src/features/a/a.mjs', '../record-form/record-form.tsx'],
    ['server/src/a.mjs', '@lexboard/shared-lib/ui'],
    ['server/src/a.mjs', '@lexboard/shared-lib/client'],
    ['shared-lib/src/contract/a.mjs', '../domain/index.ts'],
    ['shared-lib/src/domain/a.mjs', '../ui/index.ts'],
    ['shared-lib/src/ui/a.mjs', '../federation/index.ts'],
    ['shell/src/a.mjs', '../../mfe-roadmap/src/index.ts'],
  ])('refuse %s the import of %s', (file, imported) => {
    expect(complaintsOf(file, imported)).toEqual(refused);
  });

  it.each([
    ['mfe-workspace/src/a.mjs', '@lexboard/shared-lib/contract'],
    ['mfe-record-forms/src/a.mjs', './features/record-form/record-form.tsx'],
    ['mfe-workspace/webpack.config.mjs', '@lexboard/tools/webpack'],
    ['server/src/a.mjs', '@lexboard/shared-lib/domain'],
    ['shared-lib/src/domain/a.mjs', '../contract/index.ts'],
    ['shell/src/a.mjs', '@lexboard/shared-lib/federation'],
  ])('let %s import %s', (file, imported) => {
    expect(complaintsOf(file, imported)).toEqual([]);
  });
});
