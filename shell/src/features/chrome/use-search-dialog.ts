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
 * Makes the picked form return to the tab of its kind. Stored on arrival, because a changed form may cancel the
 * navigation.
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

/** The dialog's initial text, from the state of its history entry. */
function readSearched(entry: unknown): string | undefined {
  const searched: unknown = entry && typeof entry === 'object' && Reflect.get(entry, 'searched');
  return typeof searched === 'string' ? searched : undefined;
}

/**
 * The global search dialog and the navigation to a picked result. It has its own history entry, so that Back closes
 * it; a picked result replaces that entry.
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
