import { defineConfig } from 'oxlint';
import { remotesUseFacades } from './tools/lint/facades.mjs';
import { houseBoundaries } from './tools/lint/house-boundaries.mjs';
import { plainCode, shortFunctions } from './tools/lint/plain-code.mjs';
import { recommended, recommendedForScripts, recommendedForTypeScript } from './tools/lint/recommended.mjs';

export default defineConfig({
  plugins: ['typescript', 'import', 'react'],
  jsPlugins: ['eslint-plugin-boundaries', './tools/lint/switched-off-tests.mjs'],
  categories: { correctness: 'off' },
  ignorePatterns: ['node_modules/', 'dist/', 'dist-dev/', '.data/', '.nx/', 'test-results/', 'coverage/'],
  options: { typeAware: true, denyWarnings: true, respectEslintDisableDirectives: false },
  settings: { ...houseBoundaries.settings, 'import/resolver': { typescript: true } },
  rules: {
    ...recommended,
    ...plainCode.rules,
    ...houseBoundaries.rules,
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'import/no-self-import': 'error',
  },
  overrides: [
    ...houseBoundaries.overrides,
    { files: ['**/*.{ts,tsx}'], rules: recommendedForTypeScript },
    { files: ['**/*.mjs'], env: { node: true, es2024: true }, rules: recommendedForScripts },
    { files: ['**/*.test.mjs'], env: { jest: true } },
    shortFunctions,
    remotesUseFacades,
    {
      files: [
        '**/*.config.{mjs,ts}',
        'server/src/testing/database/drop-worker-databases.mjs',
        'tools/jest/browser-environment.mjs',
        'tools/lint/switched-off-tests.mjs',
        'tools/**/*-loader.mjs',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
});
