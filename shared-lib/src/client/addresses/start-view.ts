import type { Session } from '@lexboard/shared-lib/session';

const storageKey = ({ username }: Session) => `lexboard.start-view.${username}`;

/**
 * The query of the address that a person's workspace starts with, as this browser knows it: empty for none, undefined
 * while it does not know. Kept here, since the page asks for its first list before it could ask for this.
 */
export const readStartView = (session: Session): string | undefined =>
  localStorage.getItem(storageKey(session)) ?? undefined;

export const storeStartView = (session: Session, address: string): void =>
  localStorage.setItem(storageKey(session), address);
