import { labels, namesOf } from '../../texts/index.ts';
import type { Field } from '../record-kind.ts';

const section = 'Unit';

const [headField] = labels<[Field]>([{ name: 'head', label: 'Head', control: 'name', section }], 'of a unit');

/** The fields of a unit in the order of its form: labels, and the lists that ids are of (units §1). */
export const unitFields: readonly Field[] = labels<Field[]>([
  { name: 'name', label: 'Name', control: 'name', neededForDraft: true, section },
  { name: 'code', label: 'Code', control: 'name', neededForDraft: true, section },
  { name: 'kind', label: 'Kind', control: 'choice', list: 'unitKind', neededForDraft: true, section },
  { name: 'parent', label: 'Parent', control: 'name', section },
  { name: 'state', label: 'State', control: 'choice', list: 'state', section },
  { name: 'industry', label: 'Industry', control: 'choices', list: 'indusKey', section },
  { name: 'entityType', label: 'Entity Type', control: 'choices', list: 'entityType', section },
  { name: 'branchtype', label: 'Branch Type', control: 'choices', list: 'branchtype', section },
  headField,
  { name: 'from', label: 'Open From', control: 'date', section },
  { name: 'until', label: 'Open Until', control: 'date', section },
  { name: 'numbers', label: 'Numbers', control: 'name', section },
]);

/** The type of a unit's number as people read it; a short name is the same in every language. */
export const nameNumberType = namesOf(
  {
    'EPF code': 'EPF code',
    'ESI code': 'ESI code',
    'Factory licence': 'Factory licence',
    'Shops registration': 'Shops registration',
    'Professional tax': 'Professional tax',
    Other: 'Other',
  },
  'number of a unit',
);
