import {
  type Applicability,
  type InputField,
  type RuleConnective,
  type RuleOperator,
} from '@lexboard/shared-lib/contract';
import { words } from '@lexboard/shared-lib/texts';

/** Whether a law applies. */
export const resultWords = words<Applicability>(
  {
    Applicable: 'Applicable',
    'Not Applicable': 'Not Applicable',
    'Not decided': 'Not decided',
    Conflict: 'Conflict',
  },
  'result of rules',
);

export const connectiveWords = words<RuleConnective>({ Any: 'Any', All: 'All' }, 'of conditions');

export const inputFieldWords = words<InputField>(
  { text: 'text', select: 'select', radio: 'radio' },
  'way to answer',
);

const operatorWords = words<RuleOperator>(
  {
    Is: 'Is',
    Equals: 'Equals',
    'Is Not': 'Is Not',
    'Not Equals': 'Not Equals',
    'Is Empty': 'Is Empty',
    'Is Not Empty': 'Is Not Empty',
    Contains: 'Contains',
    'Not Contains': 'Not Contains',
    'Lesser than': 'Lesser than',
    'Greater Than': 'Greater Than',
    Selected: 'Selected',
    'Not Selected': 'Not Selected',
  },
  'operator of a rule',
);

/** Operators as choices. */
export const toOperatorChoices = (operators: readonly RuleOperator[]) =>
  operators.map((value) => ({ value, label: operatorWords[value] }));
