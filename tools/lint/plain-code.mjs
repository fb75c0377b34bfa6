const forbidden = (selector, message) => ({ selector, message });

const switchedOffTests = [
  forbidden(
    'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo|fixme|failing)$/]',
    'Every test runs: repair it or delete it.',
  ),
  forbidden('CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]', 'Every test runs.'),
];

/** Sizes and habits that hold in every file. */
export const plainCode = {
  linterOptions: { noInlineConfig: true },
  rules: {
    'max-lines': ['error', { max: 350 }],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
    'no-empty': ['error', { allowEmptyCatch: false }],
    'no-restricted-syntax': ['error', ...switchedOffTests],
    eqeqeq: 'error',
  },
};

export const shortFunctions = {
  ignores: ['**/*.test.*', '**/*.journey.ts'],
  rules: {
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  },
};
