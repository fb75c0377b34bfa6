import { createRandomId } from '@lexboard/shared-lib/client';
import { readSession } from '@lexboard/shared-lib/session';

const newPageId = () => createRandomId().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** The id that the server gave the page where it awaits a report of it. */
const readServedId = () => document.querySelector<HTMLScriptElement>('script[data-page]')?.dataset['page'];

const ids = new Map<string | undefined, string>();

/** Gives the page's own id to the person who is signed in as it starts, or to a page without a session. */
export function startPageIds(): void {
  const served = readServedId();
  if (served !== undefined) ids.set(readSession()?.token, served);
}

/** The id with which a session reports on this page; another session on the same page has another one. */
export function pageIdOf(token: string | undefined): string {
  const id = ids.get(token) ?? newPageId();
  ids.set(token, id);
  return id;
}
