import type { Choices } from '@lexboard/shared-lib/contract';

/** Lists of choices as a server replies with them. */
export const choices: Choices = {
  Bus: [
    { id: 1, name: 'Legal' },
    { id: 2, name: 'Human Resources' },
  ],
  category: ['Labour & Employment', 'Factories & Safety'],
  masterAccess: ['Central Master', 'State Master'],
  state: [
    { id: 11, name: 'Goa' },
    { id: 12, name: 'Kerala' },
  ],
  centralState: ['Central', 'State'],
  parentLaw: [
    { id: 5, ActCodeName: 'FACT-1948', Category: 'Factories & Safety' },
    { id: 42, ActCodeName: 'FACT-KL-1957', Category: 'Factories & Safety' },
  ],
  indusKey: [{ id: 21, IndustryTypeName: 'Textiles' }],
  actRep: ['Active', 'Repealed'],
  entityType: [{ id: 31, companytypename: 'Private Limited' }],
  sensitivity: ['Low', 'High'],
  branchtype: [{ id: 51, branchTypeName: 'Factory' }],
  periodicity: ['Yearly', 'Pre-Event Based', 'Post-Event Based'],
  internalDueDate: ['7 days before'],
  monthData: ['March', 'April'],
  daysData: ['1', '7', '31'],
  tasktype: [{ task_type_name: 'Audit' }],
  penaltyTypeOptions: ['Fine', 'Others'],
};
