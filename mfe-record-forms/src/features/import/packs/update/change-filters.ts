import { isOneOf } from '@lexboard/shared-lib/client';
import {
  packChanges,
  packKinds,
  type BodyOf,
  type packChangesShape,
  type PackKind,
} from '@lexboard/shared-lib/contract';
import { words } from '@lexboard/shared-lib/texts';
import type { ImportAddress } from '../../import-address.ts';

type ChangesBody = BodyOf<ReturnType<typeof packChangesShape>>;
export type ChangeFilters = Pick<ChangesBody, 'change' | 'kind' | 'only'>;

const onlyNames = ['open', 'decided', 'own', 'unchanged'] as const;

const onlyLabels = words(
  {
    open: 'Open',
    decided: 'Decided',
    own: 'Changed by you, too',
    unchanged: 'Not changed by you',
  },
  'changes of a pack',
);

/** What the list may be narrowed to, in words. */
export const listOnlyOptions = () => onlyNames.map((value) => ({ value, label: onlyLabels[value] }));

/** Reads the filters of the page's address; unknown ones are left out. */
export function readChangeFilters({
  filters: { change = '', records = '', only = '' },
}: ImportAddress): ChangeFilters {
  return {
    ...(isOneOf(packChanges, change) && { change }),
    ...(isOneOf<PackKind>(packKinds, records) && { kind: records }),
    ...(isOneOf(onlyNames, only) && { only }),
  };
}
