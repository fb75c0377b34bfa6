import { describeOldNode } from './old-node.mjs';

test.each([
  ['16.20.2', true],
  ['20.20.2', true],
  ['22.21.1', true],
  ['22.22.2', false],
  ['23.11.0', true],
  ['24.14.9', true],
  ['24.15.0', false],
  ['26.0.0', false],
])('Node %s is too old: %s', (version, isOld) => {
  const said = describeOldNode(version, { 22: 22, 24: 15 });
  expect(said !== undefined).toBe(isOld);
  if (isOld) expect(said).toMatch(`This needs Node 24.15 or later, and runs on ${version}.`);
});
