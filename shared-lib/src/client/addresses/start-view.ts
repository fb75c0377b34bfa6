import type { Session } from '@lexboard/shared-lib/session';

const storageKey = ({ username }: Session) => `lexboard.start-view.${username}`;

/**
 * The query of the person's default view, cached in this browser: empty for none, undefined if not cached. The page
 * requests its first list before it could ask the server for the default view.
 */
export const readStartView = (session: Session): string | undefined =>
  localStorage.getItem(storageKey(session)) ?? undefined;

export const storeStartView = (session: Session, address: string): void =>
  localStorage.setItem(storageKey(session), address);
