import { kinds } from '@lexboard/shared-lib/domain';
import { namesOf } from '@lexboard/shared-lib/texts';

const nameOther = namesOf({
  Question: 'Question',
  Options: 'Options',
  Rule: 'Rule',
  'Circular/Amendment': 'Circular/Amendment',
});

/** What an entry of a timeline is about, as it is shown. */
export const nameType = (type: string): string =>
  kinds.find((kind) => kind.type === type)?.title ?? nameOther(type);
