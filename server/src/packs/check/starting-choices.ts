import { ownListNames, type Choices } from '@lexboard/shared-lib/contract';
import { choiceLists } from '../../organisations/choice-lists.ts';

const names = (list: string): string[] => [...(choiceLists[list] ?? [])];

const numbered = (list: string): { id: number; name: string }[] =>
  names(list).map((name, index) => ({ id: index + 1, name }));

/** The choices that an organisation starts with, as forms and files get them. */
export const startingChoices = (): Choices => ({
  Bus: numbered('Bus'),
  category: names('category'),
  masterAccess: names('masterAccess'),
  state: numbered('state'),
  centralState: names('centralState'),
  parentLaw: [],
  indusKey: numbered('indusKey').map(({ id, name }) => ({ id, IndustryTypeName: name })),
  actRep: names('actRep'),
  entityType: numbered('entityType').map(({ id, name }) => ({ id, companytypename: name })),
  sensitivity: names('sensitivity'),
  branchtype: numbered('branchtype').map(({ id, name }) => ({ id, branchTypeName: name })),
  periodicity: names('periodicity'),
  internalDueDate: names('internalDueDate'),
  monthData: names('monthData'),
  daysData: names('daysData'),
  tasktype: names('tasktype').map((name) => ({ task_type_name: name })),
  penaltyTypeOptions: names('penaltyTypeOptions'),
});

/** Whether organisations edit a list, so that a pack may name a choice that the starting list lacks. */
export const isOwnList = (list: string): boolean => ownListNames.some((name) => name === list);
