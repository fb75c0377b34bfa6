/** Limits of sizes, and style rules, for every file. */
export const plainCode = {
  rules: {
    'max-lines': ['error', { max: 350 }],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
    'no-empty': ['error', { allowEmptyCatch: false }],
    'house/switched-off-test': 'error',
    eqeqeq: 'error',
  },
};

export const shortFunctions = {
  files: ['**'],
  excludeFiles: ['**/*.test.*', '**/*.journey.ts'],
  rules: {
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  },
};
