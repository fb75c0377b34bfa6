import fs from 'node:fs';
import path from 'node:path';
import { lintSamples } from './lint-samples.mjs';

const repository = path.resolve(import.meta.dirname, '../..');

const exportsOf = (folder) =>
  JSON.parse(fs.readFileSync(path.join(repository, folder, 'package.json'), 'utf8')).exports;

/** The file that an import means, from the repository's root. */
function targetOf(file, imported) {
  const [, folder, offered] = /^@lexboard\/([^/]+)\/(.+)$/.exec(imported) ?? [];
  return folder === undefined
    ? path.posix.join(path.posix.dirname(file), imported)
    : path.posix.join(folder, exportsOf(folder)[`./${offered}`]);
}

const refused = [
  ['mfe-workspace/src/a.mjs', '../../mfe-roadmap/src/index.ts'],
  ['mfe-workspace/src/b.mjs', '../../shell/src/startup/early.ts'],
  ['mfe-workspace/src/c.mjs', '../../server/src/boot/config.ts'],
  ['mfe-workspace/src/d.mjs', '@lexboard/tools/jest'],
  ['mfe-record-forms/src/features/a/a.mjs', '../record-form/record-form.tsx'],
  ['mfe-record-forms/src/features/a/b.mjs', '../../app/app.tsx'],
  ['mfe-record-forms/src/parts/a.mjs', '../features/record-form/record-form.tsx'],
  ['mfe-record-forms/src/parts/b.mjs', '../testing/law-form.tsx'],
  ['shell/src/features/a/a.mjs', '../../app/app.tsx'],
  ['shell/src/features/a/b.mjs', '../keys/keys-dialog.tsx'],
  ['shell/src/federation/a.mjs', '../features/leaving/leave-guard.ts'],
  ['shell/src/app/a.mjs', '../startup/later.ts'],
  ['shell/src/page/a.mjs', '../federation/page-manifest.ts'],
  ['server/src/boot/a.mjs', '@lexboard/shared-lib/ui'],
  ['server/src/boot/b.mjs', '@lexboard/shared-lib/client'],
  ['server/src/database/a.mjs', '../records/routes.ts'],
  ['server/src/files/a.mjs', '../records/routes.ts'],
  ['server/src/http/a.mjs', '../audit-writer/system-log.ts'],
  ['server/src/records/history/a.mjs', '../saving/add-record.ts'],
  ['server/src/records/history/b.mjs', '../routes.ts'],
  ['server/src/imports/undo/a.mjs', '../run/run-import.ts'],
  ['server/src/imports/plan/a.mjs', '../check/check-import.ts'],
  ['server/src/imports/turns/a.mjs', '../start-import.ts'],
  ['server/src/questions/stored/a.mjs', '../rules/save-rules.ts'],
  ['server/src/questions/rules/a.mjs', '../update-question.ts'],
  ['server/src/builds/contract/a.mjs', '../build-record.ts'],
  ['server/src/releases/state/a.mjs', '../../accounts/users/list-users.ts'],
  ['server/src/audit/a.mjs', '../accounts/users/list-users.ts'],
  ['server/src/records/a.mjs', '../testing/uploads.ts'],
  ['server/src/records/saving/a.mjs', '../../boot/config.ts'],
  ['shared-lib/src/domain/c.mjs', '../contract/index.ts'],
  ['shared-lib/src/contract/values/a.mjs', '../call.ts'],
  ['shared-lib/src/domain/a.mjs', '../ui/index.ts'],
  ['shared-lib/src/ui/a.mjs', '../federation/index.ts'],
  ['mfe-workspace/src/h.mjs', '@lexboard/shared-lib/testing'],
  ['shell/src/a.mjs', '../../mfe-roadmap/src/index.ts'],
];

const allowed = [
  ['mfe-workspace/src/e.mjs', '@lexboard/shared-lib/contract'],
  ['mfe-record-forms/src/app/a.mjs', '../features/record-form/record-form.tsx'],
  ['mfe-record-forms/src/index.ts', './app/app.tsx'],
  ['shell/src/startup/a.mjs', '../features/leaving/leave-guard.ts'],
  ['shell/src/features/a/c.mjs', '../../federation/page-manifest.ts'],
  ['shell/src/features/a/a.test.tsx', '../../app/app.tsx'],
  ['mfe-workspace/src/testing/b.mjs', '@lexboard/shared-lib/testing'],
  ['mfe-workspace/webpack.config.mjs', '@lexboard/tools/webpack'],
  ['server/src/records/saving/c.mjs', '@lexboard/shared-lib/domain'],
  ['server/src/records/saving/d.mjs', '../history/timeline-repository.ts'],
  ['server/src/records/c.mjs', './saving/add-record.ts'],
  ['server/src/imports/run/a.mjs', '../undo/undo-import.ts'],
  ['server/src/questions/a.mjs', './rules/save-rules.ts'],
  ['server/src/audit/c.mjs', '../exports/csv.ts'],
  ['server/src/accounts/users/a.mjs', '../../audit/log-repository.ts'],
  ['server/src/database/a.test.ts', '../testing/database/test-database.ts'],
  ['server/src/testing/a.mjs', '../boot/build-app.ts'],
  ['shared-lib/src/domain/b.mjs', '../contract/values/index.ts'],
  ['shared-lib/src/contract/b.mjs', '../domain/index.ts'],
  ['shell/src/b.mjs', '@lexboard/shared-lib/federation'],
];

const facades = [
  ['mfe-workspace/src/f.ts', '@chakra-ui/react'],
  ['mfe-workspace/src/g.ts', '@emotion/react'],
];

test('the house refuses imports that are not allowed, and remotes take libraries from the facades', () => {
  const targets = [...refused, ...allowed].map((row) => [targetOf(...row), 'export {};']);
  const imports = [...refused, ...allowed, ...facades].map(([file, imported]) => [
    file,
    `import '${imported}';`,
  ]);
  const broken = lintSamples(Object.fromEntries([...targets, ...imports]));
  const found = (rows) => rows.map(([file, imported]) => [file, imported, ...broken.get(file)]);
  const all = (rows, ...rules) => rows.map((row) => [...row, ...rules]);
  expect(found(refused)).toEqual(all(refused, 'boundaries(dependencies)'));
  expect(found(allowed)).toEqual(all(allowed));
  expect(found(facades)).toEqual(all(facades, 'eslint(no-restricted-imports)'));
});
