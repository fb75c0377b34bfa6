import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { remotesUseFacades } from './tools/lint/facades.mjs';
import { houseBoundaries } from './tools/lint/house-boundaries.mjs';
import { plainCode, shortFunctions } from './tools/lint/plain-code.mjs';

const typescript = ['**/*.{ts,tsx}'];

const imports = {
  plugins: { 'import-x': importX },
  settings: {
    'import-x/resolver-next': [createTypeScriptImportResolver()],
    'import/resolver': { typescript: true },
  },
  rules: {
    'import-x/no-cycle': 'error',
    'import-x/no-default-export': 'error',
    'import-x/no-duplicates': 'error',
    'import-x/no-self-import': 'error',
  },
};

const types = {
  files: typescript,
  extends: [tseslint.configs.recommendedTypeChecked],
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
  rules: {
    '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
    '@typescript-eslint/consistent-type-imports': 'error',
    '@typescript-eslint/no-non-null-assertion': 'error',
    '@typescript-eslint/no-unsafe-type-assertion': 'error',
    '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  },
};

const readonly = (names) => Object.fromEntries(names.map((name) => [name, 'readonly']));
const nodeGlobals = readonly(Object.getOwnPropertyNames(globalThis));
const jestGlobals = readonly(
  'describe it test expect jest beforeAll beforeEach afterAll afterEach'.split(' '),
);

export default defineConfig(
  globalIgnores(['**/dist/', '**/dist-dev/', '**/.data/', '.nx/', '**/test-results/', 'coverage/']),
  js.configs.recommended,
  plainCode,
  shortFunctions,
  imports,
  houseBoundaries,
  types,
  { files: ['**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  remotesUseFacades,
  { files: ['**/*.mjs'], languageOptions: { globals: nodeGlobals } },
  { files: ['**/*.test.mjs'], languageOptions: { globals: jestGlobals } },
  {
    files: [
      '**/*.config.{mjs,ts}',
      'server/src/database/postgresql/drop-worker-databases.mjs',
      'tools/jest/browser-environment.mjs',
      'tools/**/*-loader.mjs',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
);
