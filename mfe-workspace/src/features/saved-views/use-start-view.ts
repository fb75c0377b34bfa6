import { useEffect, useRef, useState } from 'react';
import {
  formatListAddress,
  storeStartView,
  parseListAddress,
  readListStart,
  readStartView,
  viewListQueryOptions,
  type ListAddress,
} from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';
import { useLocation } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';
import type { ChangeAddress } from '../../workspace-address.ts';
import { parseView } from './shown-view.ts';

/** The list that the workspace starts with: the view, or the default for everyone. */
const viewToStart = (view: string, session: Session): ListAddress =>
  view ? parseView(view) : parseListAddress('', readListStart(session));

/**
 * Where the workspace was opened without saying what to show, it stands at the start view that this browser knows of.
 * The server's answer counts: another start view is shown in its place, if nothing was changed until then.
 */
export function useStartViewOnce(session: Session, address: ListAddress, change: ChangeAddress): void {
  const { search } = useLocation();
  const [begun] = useState(() => (search === '' ? formatListAddress(address) : undefined));
  const { data, isStale } = useQuery({ ...viewListQueryOptions(), enabled: begun !== undefined });
  const untouched = begun === formatListAddress(address);
  const settled = useRef(false);

  useEffect(() => {
    if (begun === undefined || !data || isStale || settled.current) return;
    settled.current = true;
    const known = readStartView(session) ?? '';
    const start = data.find((view) => view.start)?.address ?? '';
    storeStartView(session, start);
    if (start !== known && untouched) change(viewToStart(start, session), { replace: true });
  }, [begun, data, isStale, untouched, session, change]);
}
