import type { FilterData } from '@lexboard/shared-lib/contract';

const listOf = { function: 'Bus', category: 'category', state: 'state' } as const;

/** The choice that took the place of one of an older address (doors §6); the same one where none did. */
export function findPresentId<Id>(
  data: FilterData | undefined,
  name: keyof typeof listOf,
  chosen: Id,
): Id | number {
  const past = data?.past?.find(({ list, id }) => list === listOf[name] && id === chosen)?.became;
  if (typeof past !== 'string') return past ?? chosen;
  return data?.[name]?.find((choice) => choice.name === past)?.id ?? chosen;
}

/** The present names of task types of an older address, each once. */
export function toPresentTaskTypes(data: FilterData | undefined, names: readonly string[]): string[] {
  const present = (wanted: string) =>
    data?.taskType?.includes(wanted)
      ? wanted
      : String(
          data?.past?.find(({ list, name }) => list === 'tasktype' && name === wanted)?.became ?? wanted,
        );
  return [...new Set(names.map(present))];
}
