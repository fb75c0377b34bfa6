import { sourceTexts } from '../../texts/words.ts';
import { ticked, type Field } from '../record-kind.ts';

/** Whether only some people see that the record exists, and who they are (daily work §5). */
export const restrictionFields: readonly Field[] = sourceTexts<Field[]>([
  {
    name: 'restricted',
    label: 'Restricted',
    control: 'tick',
    section: 'Identity',
    help: 'Only its owner and checker, administrators and those chosen here see that it exists',
  },
  {
    name: 'readers',
    label: 'Who May See It',
    control: 'choices',
    list: 'person',
    section: 'Identity',
    shownWhile: { field: 'restricted', is: ticked },
    help: 'Beside its owner and checker, and administrators',
  },
]);
