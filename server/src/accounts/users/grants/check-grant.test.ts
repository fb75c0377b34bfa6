import { findGrantFaults } from './check-grant.ts';

const may = {
  role: 'yes',
  workspaceAccessType: 'Edit',
  statusInfo: 'All',
  serchInfo: 'Yes',
  gridInfo: 'Yes',
} as const;
const mayView = { ...may, workspaceAccessType: 'View', serchInfo: 'No' } as const;
const known = new Set([1, 2, 3]);
/** Unit 1 with 2 below it; 3 is another's, and 4 does not exist. */
const reach = new Set([1, 2]);
const whole = undefined;

const lacks = 'You may not give this: you do not have it yourself.';
const needs = 'Please choose one or more of your units: you do not act for the whole organisation.';
const gone = 'One of these units does not exist any more.';

it.each([
  ['whole, gives the whole', may, whole, [], undefined, {}],
  ['whole, gives a unit', may, whole, [3], undefined, {}],
  ['whole, view only, gives Edit', mayView, whole, [], undefined, {}],
  ['whole, names a unit twice', may, whole, [2, 2], undefined, { units: 'A unit is chosen twice.' }],
  ['whole, names an unknown unit', may, whole, [4], undefined, { units: gone }],
  ['of units, gives own ones', may, reach, [1, 2], undefined, {}],
  ['of units, gives the whole', may, reach, [], undefined, { units: needs }],
  ['of units, widens to the whole', may, reach, [], { rights: may, units: [2] }, { units: needs }],
  ["of units, adds another's", may, reach, [2, 3], { rights: may, units: [2] }, { units: gone }],
  ['of units, names an unknown unit', may, reach, [4], undefined, { units: gone }],
  [
    'of units, view only, gives Edit',
    mayView,
    reach,
    [2],
    undefined,
    { workspaceAccessType: lacks, serchInfo: lacks },
  ],
  ['of units, view only, leaves Edit', mayView, reach, [2], { rights: may, units: [2] }, {}],
  ['whole, leaves a deleted unit', may, whole, [4], { rights: mayView, units: [4] }, {}],
] as const)('an administrator: %s', (_, rights, limit, units, before, faults) => {
  const found = findGrantFaults(
    { rights, reach: limit },
    { ...(before && { before }), after: { rights: may, units }, known },
  );
  expect(Object.fromEntries(found.map(({ field, message }) => [field, message]))).toEqual(faults);
});
