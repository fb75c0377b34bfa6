import { lintSamples } from './lint-samples.mjs';
import { offences } from './offences.mjs';

const samples = Object.entries(offences).flatMap(([ending, codes]) =>
  Object.entries(codes).map(([rule, code]) => {
    const [name, plugin = 'eslint'] = rule.split('/').reverse();
    return { rule: `${plugin}(${name})`, file: `tools/samples/${rule.replace('/', '-')}.${ending}`, code };
  }),
);

test('each rule finds what it is for', () => {
  const broken = lintSamples(Object.fromEntries(samples.map(({ file, code }) => [file, code])));
  expect(samples.filter(({ rule, file }) => !broken.get(file).has(rule))).toEqual([]);
});
