import type { Choices } from '../../contract/values/index.ts';
import { noChoices } from '../lists/no-choices.fixture.ts';

/** Names of units, two of them alike, and of people. */
export const choices: Choices = {
  ...noChoices,
  state: [
    { id: 27, name: 'Maharashtra' },
    { id: 33, name: 'Tamil Nadu' },
  ],
  indusKey: [
    { id: 1, IndustryTypeName: 'All Industries' },
    { id: 5, IndustryTypeName: 'Factories' },
    { id: 9, IndustryTypeName: 'Mines' },
  ],
  entityType: [{ id: 4, companytypename: 'Private company' }],
  branchtype: [
    { id: 6, branchTypeName: 'Warehouse' },
    { id: 7, branchTypeName: 'Office' },
  ],
  unit: [
    { id: 1, name: 'Group', code: 'GROUP' },
    { id: 2, name: 'Pune Works', code: 'PUNE-1', numbers: ['27AAACD1234E1ZK'] },
    { id: 3, name: 'Goa Works', code: 'GOA-1' },
    { id: 4, name: 'Works, old', code: 'OLD' },
    { id: 5, name: 'Store', code: 'Goa Works' },
    { id: 6, name: 'Branch', code: 'B-1' },
    { id: 7, name: 'Branch', code: 'B-2' },
    { id: 8, name: 'Odd', code: 'A;B' },
  ],
  person: [
    { id: 1, name: 'Asha' },
    { id: 2, name: 'Ravi' },
  ],
};
