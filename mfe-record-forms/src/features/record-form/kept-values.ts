import type { RecordKind, RecordValues } from '@lexboard/shared-lib/domain';

/** Which form of whom: what was typed is offered back to the same person at the same record only. */
export interface KeptPlace {
  username: string;
  kind: RecordKind;
  id: number;
}

const keyOf = ({ username, kind, id }: KeptPlace) => `lexboard.unsaved.${username}.${kind.name}.${id}`;

const isValues = (stored: unknown): stored is RecordValues => typeof stored === 'object' && stored !== null;

/** Keeps what was typed, in this tab. */
export const keepValues = (place: KeptPlace, typed: RecordValues): void =>
  sessionStorage.setItem(keyOf(place), JSON.stringify(typed));

/** What was typed before the session ended; undefined when nothing was. */
export function keptValues(place: KeptPlace): RecordValues | undefined {
  const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
  return isValues(stored) ? stored : undefined;
}

/** Forgets it, once it is brought back, saved or given up. */
export const forgetValues = (place: KeptPlace): void => sessionStorage.removeItem(keyOf(place));
