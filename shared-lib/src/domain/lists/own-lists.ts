import { choiceLimits, type OwnListName } from '../../contract/values/index.ts';
import { t, words } from '../../texts/index.ts';
import { findLengthFault } from '../texts/text-length.ts';
import { toTextKey } from '../texts/text-forms.ts';

/** The labels of the lists that an organisation edits (doors §6), in their order. */
export const ownListLabels: Readonly<Record<OwnListName, string>> = words({
  Bus: 'Business functions',
  category: 'Categories',
  masterAccess: 'Masters',
  indusKey: 'Industries',
  entityType: 'Entity types',
  branchtype: 'Branch types',
  tasktype: 'Task types',
  penaltyTypeOptions: 'Penalty types',
});

/** Choices on whose names rules depend: another penalty type is typed, and units of all industries or entities fit. */
const fixedChoices: Partial<Record<OwnListName, string>> = {
  indusKey: 'All Industries',
  entityType: 'All Entities',
  penaltyTypeOptions: 'Others',
};

/** Whether a choice keeps its name and stays offered. */
export const isFixedChoice = (list: OwnListName, name: string): boolean => fixedChoices[list] === name;

/**
 * The fault of a tidy name for a choice; undefined for none.
 * @param taken the other names of the list
 */
export function findChoiceNameFault(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return t('Please fill the Name.');
  if (name.includes(';')) return t('The Name cannot have a semicolon: it stands between choices in files.');
  const other = taken.find((one) => toTextKey(one) === toTextKey(name));
  if (other !== undefined) return t('This list has ‘{other}’ already.', { other });
  return findLengthFault('Name', name, choiceLimits.name);
}
