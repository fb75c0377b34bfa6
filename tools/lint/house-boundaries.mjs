import boundaries from 'eslint-plugin-boundaries';
import { frontElements, frontEntries, frontPolicies, frontTypes } from './front-floors.mjs';
import { serverElements, serverPolicies } from './server-floors.mjs';

const parts = {
  texts: [],
  values: ['texts'],
  domain: ['values', 'texts'],
  contract: ['values', 'domain', 'texts'],
  'form-state': ['contract', 'texts'],
  session: ['contract', 'domain', 'texts'],
  query: ['texts'],
  router: ['texts'],
  client: ['contract', 'domain', 'session', 'query', 'texts'],
  ui: ['domain', 'session', 'query', 'router', 'texts'],
  files: ['contract', 'domain', 'session', 'client', 'ui', 'texts'],
  forms: ['contract', 'domain', 'form-state', 'session', 'client', 'ui', 'listing', 'texts'],
  listing: ['client', 'domain', 'router', 'ui', 'texts'],
  federation: ['contract', 'client', 'ui', 'texts'],
  testing: ['federation', 'ui', 'texts'],
  catalogue: ['client', 'contract', 'form-state', 'forms', 'listing', 'query', 'router', 'ui', 'texts'],
};

const elements = [
  /** The layer of the contract below the domain, from which both kinds and calls are built. */
  { type: 'part', pattern: 'shared-lib/src/contract/(values)', capture: ['part'] },
  { type: 'part', pattern: 'shared-lib/src/*', capture: ['part'] },
  { type: 'part', pattern: 'shared-lib/(catalogue)', capture: ['part'] },
  ...frontElements,
  ...serverElements,
  ...['tools', 'e2e', 'bench'].map((type) => ({ type, pattern: type })),
].map((element) => ({ ...element, partialMatch: false }));

const part = (...names) => ({ element: { type: 'part', captured: { part: names } } });
const any = (type) => ({ element: { type } });
const test = { file: { categories: 'test' } };
const allow = (from, ...targets) => ({ from, allow: { to: targets } });

/** The parts that are on the page or in a build. */
const shipped = Object.keys(parts).filter((name) => name !== 'testing');

/**
 * The allowed imports of each area. A file is held only against those of its own: each of them takes time for each import.
 */
const areas = [
  {
    files: ['shared-lib/**'],
    policies: Object.entries(parts)
      .filter(([, allowed]) => allowed.length > 0)
      .map(([name, allowed]) => allow(part(name), part(...allowed))),
  },
  {
    files: ['shell/**', 'mfe-*/**'],
    policies: [
      ...frontPolicies({ test, lib: part(...shipped), ofTests: part('testing') }),
      allow({ file: { categories: 'build' } }, any('tools'), part('domain')),
    ],
  },
  { files: ['server/**'], policies: serverPolicies({ test, lib: part('contract', 'domain', 'texts') }) },
  {
    files: ['tools/**', 'e2e/**', 'bench/**'],
    policies: [
      allow(any('tools'), ...['server', 'room', 'chamber'].map(any), part('contract', 'federation', 'texts')),
      // Outages start servers as tests do, and make calls through the client of pages.
      allow({ ...any('tools'), ...test }, any('testing'), part('client', 'domain')),
      allow(any('e2e'), any('tools'), part('contract')),
      allow(
        any('bench'),
        ...['part', ...frontTypes, 'server', 'room', 'chamber', 'testing', 'tools'].map(any),
      ),
    ],
  },
];

const ruleOf = (policies) => ({
  'boundaries/dependencies': ['error', { default: 'disallow', checkUnknownLocals: true, policies }],
});

/** The allowed imports (docs/architecture.md). All others are refused. */
export const houseBoundaries = {
  plugins: { boundaries },
  settings: {
    'boundaries/legacy-templates': false,
    'boundaries/elements': elements,
    'boundaries/files': [
      { category: 'build', pattern: '*/webpack.config.mjs' },
      frontEntries,
      { category: 'test', pattern: ['**/*.{test,fixture}.{ts,tsx,mjs}', 'tools/outages/**'] },
    ],
  },
  rules: ruleOf([]),
  overrides: areas.map(({ files, policies }) => ({ files, rules: ruleOf(policies) })),
};
