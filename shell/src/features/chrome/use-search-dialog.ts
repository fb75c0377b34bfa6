import { useEffect, useRef, useState } from 'react';
import { keepWorkspaceAddress, recordAddress, tabSearch } from '@lexboard/shared-lib/client';
import { kinds } from '@lexboard/shared-lib/domain';
import type { FoundRecord } from '@lexboard/shared-lib/federation';
import { useLocation, useNavigate } from '@lexboard/shared-lib/router';

/** The search dialog while it is open: at which path, and what it began with. */
interface OpenedSearch {
  pathname: string;
  keyword: string;
}

/**
 * Lets a form that was chosen lead back to the tab of its kind. That is noted on arrival: a changed form may ask
 * before it is left, and stay.
 */
function useWayBack(pathname: string) {
  const chosen = useRef<{ form: string; tab: string }>(undefined);
  useEffect(() => {
    if (chosen.current?.form === pathname) keepWorkspaceAddress(chosen.current.tab);
    chosen.current = undefined;
  }, [pathname]);
  return (form: string, tab: string) => {
    chosen.current = { form, tab };
  };
}

/** The global search dialog: open until it is closed or the page moves on, and where a choice in it leads. */
export function useSearchDialog() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const leadBack = useWayBack(pathname);
  const [opened, setOpened] = useState<OpenedSearch>();
  const open = opened?.pathname === pathname;
  if (opened && !open) setOpened(undefined);

  const hide = () => setOpened(undefined);
  const choose = ({ type, id, edit }: FoundRecord) => {
    const kind = kinds.find((known) => known.type === type);
    if (!kind) return;
    const form = `${kind.formPath}/${id}`;
    if (edit) leadBack(form, tabSearch(kind));
    void navigate(edit ? form : recordAddress(kind, id));
    if (pathname === (edit ? form : '/workspace')) hide();
  };
  const show = (keyword: string) => setOpened({ pathname, keyword });
  return { open, keyword: opened?.keyword ?? '', show, hide, choose };
}
