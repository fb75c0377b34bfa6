const on = (prefix, names) =>
  Object.fromEntries(names.flatMap((line) => line.split(' ')).map((name) => [`${prefix}${name}`, 'error']));

/** ESLint's recommended rules, without those that the compiler covers. */
export const recommended = {
  ...on('', [
    'for-direction no-async-promise-executor no-case-declarations no-compare-neg-zero no-cond-assign',
    'no-constant-binary-expression no-constant-condition no-control-regex no-debugger no-delete-var no-dupe-else-if',
    'no-duplicate-case no-empty-character-class no-empty-pattern no-empty-static-block no-ex-assign',
    'no-extra-boolean-cast no-fallthrough no-global-assign no-invalid-regexp no-irregular-whitespace',
    'no-loss-of-precision no-misleading-character-class no-prototype-builtins',
    'no-regex-spaces no-self-assign no-shadow-restricted-names no-sparse-arrays no-unassigned-vars',
    'no-unexpected-multiline no-unsafe-finally no-unsafe-optional-chaining no-unused-labels',
    'no-unused-private-class-members no-useless-assignment no-useless-backreference no-useless-catch',
    'no-useless-escape preserve-caught-error require-yield use-isnan valid-typeof',
  ]),
  'no-unused-vars': ['error', { argsIgnorePattern: '^$', varsIgnorePattern: '^$' }],
};

/** Rules for what the TypeScript compiler would check, since it does not read scripts. */
export const recommendedForScripts = on('', [
  'constructor-super getter-return no-class-assign no-const-assign no-dupe-class-members no-dupe-keys no-func-assign',
  'no-import-assign no-new-native-nonconstructor no-obj-calls no-redeclare no-setter-return no-this-before-super',
  'no-undef no-unreachable no-unsafe-negation no-with',
]);

/** The recommended rules of typescript-eslint with types, of React for hooks and its compiler, and similar ones. */
export const recommendedForTypeScript = {
  ...on('', [
    'no-array-constructor no-unused-expressions no-var prefer-const prefer-rest-params prefer-spread',
  ]),
  ...on('typescript/', [
    'await-thenable consistent-type-imports no-array-delete no-base-to-string no-duplicate-enum-values',
    'no-duplicate-type-constituents no-empty-object-type no-explicit-any no-extra-non-null-assertion',
    'no-floating-promises no-for-in-array no-implied-eval no-misused-new no-misused-promises no-namespace',
    'no-non-null-asserted-optional-chain no-non-null-assertion no-redundant-type-constituents no-require-imports',
    'no-this-alias no-unnecessary-type-assertion no-unnecessary-type-constraint no-unsafe-argument',
    'no-unsafe-assignment no-unsafe-call no-unsafe-declaration-merging no-unsafe-enum-comparison',
    'no-unsafe-function-type no-unsafe-member-access no-unsafe-return no-unsafe-type-assertion no-unsafe-unary-minus',
    'no-wrapper-object-types only-throw-error prefer-as-const prefer-namespace-keyword prefer-promise-reject-errors',
    'require-await restrict-plus-operands triple-slash-reference unbound-method',
  ]),
  ...on('react/', [
    'error-boundaries exhaustive-deps globals immutability incompatible-library preserve-manual-memoization purity refs',
    'rules-of-hooks set-state-in-effect set-state-in-render static-components unsupported-syntax use-memo void-use-memo',
  ]),
  'typescript/ban-ts-comment': ['error', { 'ts-expect-error': true }],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
};
