import { useEffect, useEffectEvent, useRef } from 'react';
import {
  storeWorkspaceAddress,
  onGlobalSearch,
  buildRecordAddress,
  formatTabSearch,
} from '@lexboard/shared-lib/client';
import { kinds } from '@lexboard/shared-lib/domain';
import type { FoundRecord } from '@lexboard/shared-lib/federation';
import { useGoBack, useLocation, useNavigate } from '@lexboard/shared-lib/router';

/**
 * Lets a form that was chosen lead back to the tab of its kind. The way back is noted on arrival: a changed form may ask
 * before it is left, and stay.
 */
function useWayBack(pathname: string) {
  const chosen = useRef<{ form: string; tab: string }>(undefined);
  useEffect(() => {
    if (chosen.current?.form === pathname) storeWorkspaceAddress(chosen.current.tab);
    chosen.current = undefined;
  }, [pathname]);
  return (form: string, tab: string) => {
    chosen.current = { form, tab };
  };
}

/** The text that the search dialog began with, in the entry of the history in which it is open. */
function readSearched(entry: unknown): string | undefined {
  const searched: unknown = entry && typeof entry === 'object' && Reflect.get(entry, 'searched');
  return typeof searched === 'string' ? searched : undefined;
}

/**
 * The global search dialog, and where a choice in it leads. It is open in an entry of the history of its own: so Back
 * closes it and leaves the page as it is, and what is chosen takes its place.
 */
export function useSearchDialog() {
  const location = useLocation();
  const { pathname, search } = location;
  const entry: unknown = location.state;
  const navigate = useNavigate();
  const leadBack = useWayBack(pathname);
  const hide = useGoBack();
  const keyword = readSearched(entry);

  const choose = ({ type, id, edit }: FoundRecord) => {
    const kind = kinds.find((known) => known.type === type);
    if (!kind) return;
    const form = `${kind.formPath}/${id}`;
    if (edit) leadBack(form, formatTabSearch(kind));
    void navigate(edit ? form : buildRecordAddress(kind, id), { replace: true });
  };
  const show = (searched: string) =>
    void navigate(pathname + search, { state: { ...(entry ?? {}), searched } });
  const showAsked = useEffectEvent(show);
  useEffect(() => onGlobalSearch(showAsked), []);
  return { open: keyword !== undefined, keyword: keyword ?? '', show, hide, choose };
}
