import type { Choices } from '@lexboard/shared-lib/contract';
import { optionsOf, travelsAsId } from './index.ts';

const choices: Choices = {
  Bus: [{ id: 4, name: 'Legal' }],
  category: ['Labour'],
  masterAccess: [],
  state: [{ id: 1, name: 'Goa' }],
  centralState: ['Central', 'State'],
  parentLaw: [{ id: 7, ActCodeName: 'FACT-1948', Category: 'Labour' }],
  indusKey: [{ id: 2, IndustryTypeName: 'Textiles' }],
  actRep: [],
  entityType: [{ id: 3, companytypename: 'Public company' }],
  sensitivity: [],
  branchtype: [{ id: 5, branchTypeName: 'Factory' }],
  periodicity: [],
  internalDueDate: [],
  monthData: [],
  daysData: [],
  tasktype: [{ task_type_name: 'Filing' }],
  penaltyTypeOptions: [],
};

test.each([
  ['Bus', { value: 4, label: 'Legal' }],
  ['state', { value: 1, label: 'Goa' }],
  ['parentLaw', { value: 7, label: 'FACT-1948' }],
  ['indusKey', { value: 2, label: 'Textiles' }],
  ['entityType', { value: 3, label: 'Public company' }],
  ['branchtype', { value: 5, label: 'Factory' }],
] as const)('choices of %s travel as ids', (list, option) => {
  expect(travelsAsId(list)).toBe(true);
  expect(optionsOf(choices, list)).toEqual([option]);
});

test.each([
  ['category', 'Labour'],
  ['tasktype', 'Filing'],
] as const)('choices of %s travel as text', (list, text) => {
  expect(travelsAsId(list)).toBe(false);
  expect(optionsOf(choices, list)).toEqual([{ value: text, label: text }]);
});
