import { organisationNameLength } from '../../contract/values/organisation/organisation-limits.ts';
import { t } from '../../texts/index.ts';
import { tidyPersonName } from './person-name.ts';
import { findLengthFault } from './text-length.ts';

/** Normalises an organisation's name as that of a person: mails have it in their lines. */
export const tidyOrganisationName = tidyPersonName;

/** The error of an organisation's name; undefined if it is valid (doors §6). */
export function findOrganisationNameFault(name: string): string | undefined {
  if (name === '') return t('Please fill the Name.');
  return findLengthFault('Name', name, organisationNameLength);
}
