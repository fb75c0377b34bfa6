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

/** The list of a start view, or the default. */
const viewToStart = (view: string, session: Session): ListAddress =>
  view ? parseView(view) : parseListAddress('', readListStart(session));

/**
 * If the workspace is opened without parameters, it shows this browser's cached start view. The server's start view
 * then replaces it, unless something was changed meanwhile.
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
