import type { Choices } from '../../contract/values/index.ts';

/** Lists of choices without any; a test spreads it and gives the lists that it is about. */
export const noChoices: Choices = {
  Bus: [],
  category: [],
  masterAccess: [],
  state: [],
  centralState: [],
  parentLaw: [],
  indusKey: [],
  actRep: [],
  entityType: [],
  sensitivity: [],
  branchtype: [],
  periodicity: [],
  internalDueDate: [],
  monthData: [],
  daysData: [],
  tasktype: [],
  penaltyTypeOptions: [],
};
