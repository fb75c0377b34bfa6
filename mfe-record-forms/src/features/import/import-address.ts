import type { ImportState } from '@lexboard/shared-lib/contract';
import { withUnknown } from '@lexboard/shared-lib/domain';
import type { ListingAddress, ListingShape } from '@lexboard/shared-lib/listing';

/** The steps in their order, by their names in the address. */
export const steps = [
  { name: 'file', label: 'File' },
  { name: 'columns', label: 'Columns' },
  { name: 'check', label: 'Check' },
  { name: 'import', label: 'Import' },
  { name: 'report', label: 'Report' },
] as const;
export type StepName = (typeof steps)[number]['name'];

const filters = ['kind', 'id', 'step', 'outcome'] as const;
export type ImportFilter = (typeof filters)[number];
export type ImportAddress = ListingAddress<ImportFilter>;

/** The parameters of the page's address; the page number belongs to the past imports or to the report's rows. */
export const importListing: ListingShape<ImportFilter> = {
  filters,
  sorts: [],
  ownOrder: { sort: '', order: 'asc' },
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isImportId = (text: string): boolean => uuid.test(text);

const stepsOf = withUnknown<ImportState, readonly [StepName, ...StepName[]]>(
  {
    uploaded: ['file', 'columns', 'check'],
    checked: ['file', 'columns', 'check'],
    running: ['import'],
    stopped: ['import'],
    done: ['report'],
    undoing: ['report'],
    undone: ['report'],
  },
  () => ['report'],
);

/**
 * The step to show: the requested one if available, else the first.
 * @param state undefined while loading
 */
export function findStep({ id, step }: ImportAddress['filters'], state: ImportState | undefined): StepName {
  const [first, ...more] = state ? stepsOf[state] : steps.map(({ name }) => name);
  return (id ? more.find((name) => name === step) : undefined) ?? first ?? 'file';
}

/** Whether a step is available. */
export const hasStep = (step: StepName, state: ImportState | undefined): boolean =>
  state !== undefined && stepsOf[state].includes(step);
