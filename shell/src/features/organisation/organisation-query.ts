import { request } from '@lexboard/shared-lib/client';
import {
  dueSettings,
  dueSettingsEffect,
  organisationView,
  type DueSettings,
  type StoredDueSettings,
} from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';

/** The organisation's name and file space. */
export const organisationQueryOptions = queryOptions({
  queryKey: ['organisation'],
  queryFn: ({ signal }) => request(organisationView, { body: {}, signal }),
});

export const readSettings = (signal?: AbortSignal): Promise<StoredDueSettings> =>
  request(dueSettings, { body: {}, ...(signal && { signal }) });

/** The settings for their form, never from the cache: their version decides whether a save is a conflict. */
export const settingsQueryOptions = queryOptions({
  queryKey: ['organisation', 'settings'],
  queryFn: ({ signal }) => readSettings(signal),
  staleTime: 0,
  gcTime: 0,
});

/** The number of due dates that unsaved settings would move. */
export function createEffectQuery(values: DueSettings) {
  const { weeklyOff, alternateSaturdays, holidays, holidayRule } = values;
  const body = { weeklyOff, alternateSaturdays, holidays, holidayRule };
  return queryOptions({
    queryKey: ['organisation', 'effect', body],
    queryFn: ({ signal }) => request(dueSettingsEffect, { body, signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}
