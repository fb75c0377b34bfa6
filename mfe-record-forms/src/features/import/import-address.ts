import type { ImportState } from '@lexboard/shared-lib/contract';
import { withUnknown } from '@lexboard/shared-lib/domain';
import type { ListingAddress, ListingShape } from '@lexboard/shared-lib/listing';
import { labels } from '@lexboard/shared-lib/texts';

const run = labels(
  [
    { name: 'import', label: 'Import' },
    { name: 'report', label: 'Report' },
  ] as const,
  'step of an import',
);
const checking = labels([{ name: 'check', label: 'Check' }] as const, 'step of an import');

/** The steps of what is imported in their order, by their names in the address. */
const flows = {
  file: [
    ...labels(
      [
        { name: 'file', label: 'File' },
        { name: 'columns', label: 'Columns' },
      ] as const,
      'step of an import',
    ),
    ...checking,
    ...run,
  ],
  pack: [...labels([{ name: 'choose', label: 'Choose' }] as const, 'step of an import'), ...checking, ...run],
  update: [...labels([{ name: 'changes', label: 'Changes' }] as const, 'step of an import'), ...run],
} as const;
/** A file, a pack that is taken over, or a newer version of one. */
export type Flow = keyof typeof flows;
export type StepName = (typeof flows)[Flow][number]['name'];

export const listSteps = (flow: Flow): readonly { name: StepName; label: string }[] => flows[flow];

/** The step before an import begins that has no name in the address. */
export const isFirstStep = (flow: Flow, step: StepName): boolean => flows[flow][0].name === step;

const filters = ['kind', 'id', 'step', 'outcome', 'change', 'records', 'only'] as const;
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

const stepOfState = withUnknown<ImportState, 'before' | 'import' | 'report'>(
  {
    uploaded: 'before',
    checked: 'before',
    running: 'import',
    stopped: 'import',
    done: 'report',
    undoing: 'report',
    undone: 'report',
  },
  () => 'report',
);

function stepsIn(flow: Flow, state: ImportState): StepName[] {
  const reached = stepOfState[state];
  const names = listSteps(flow).map(({ name }) => name);
  return names.filter((name) =>
    reached === 'before' ? name !== 'import' && name !== 'report' : name === reached,
  );
}

/**
 * The step to show: the requested one if available, else the first.
 * @param state undefined while loading
 */
export function findStep(
  flow: Flow,
  { id, step }: ImportAddress['filters'],
  state: ImportState | undefined,
): StepName {
  const [first, ...more] = state ? stepsIn(flow, state) : listSteps(flow).map(({ name }) => name);
  return (id ? more.find((name) => name === step) : undefined) ?? first ?? 'file';
}

/** Whether a step is available. */
export const hasStep = (flow: Flow, step: StepName, state: ImportState | undefined): boolean =>
  state !== undefined && stepsIn(flow, state).includes(step);
