import { request } from '@lexboard/shared-lib/client';
import { choiceList, type OwnListName } from '@lexboard/shared-lib/contract';
import { queryClient, queryOptions } from '@lexboard/shared-lib/query';

const choicesKey = ['own-choices'] as const;

/** The lists of choices with how often each is used. */
export const ownChoicesQueryOptions = queryOptions({
  queryKey: choicesKey,
  queryFn: ({ signal }) => request(choiceList, { body: {}, signal }),
  staleTime: 0,
});

/** Everything that shows choices: the lists, records and forms, filters. */
export async function refreshChoices(): Promise<void> {
  const keys = [choicesKey, ['record'], ['searchfilter']];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** A list, and the version of all lists that a change names. */
export interface ListPlace {
  list: OwnListName;
  listsVersion: string;
}
