import { useEffect, useRef, useState } from 'react';
import {
  formatListAddress,
  keepStartView,
  parseListAddress,
  readListStart,
  readStartView,
  viewListQueryOptions,
  type ListAddress,
} from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';
import { useLocation } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';
import { parseView, type ShownView } from './shown-view.ts';

/** What the workspace starts with: the view, or what it starts with for everyone. */
const viewToStart = (view: string, session: Session): ShownView =>
  view ? parseView(view) : { address: parseListAddress('', readListStart(session)), columns: [] };

/**
 * Where the workspace was opened without saying what to show, it stands at the start view that this browser knows of:
 * this gives it the columns of that view. What the server says counts: another start view is shown in its place, if
 * nothing was changed until then.
 */
export function useStartViewOnce(
  session: Session,
  address: ListAddress,
  onOpen: (view: ShownView) => void,
): void {
  const { search } = useLocation();
  const [begun] = useState(() => (search === '' ? formatListAddress(address) : undefined));
  const { data, isStale } = useQuery({ ...viewListQueryOptions(), enabled: begun !== undefined });
  const untouched = begun === formatListAddress(address);
  const settled = useRef(false);

  useEffect(() => {
    const known = readStartView(session);
    if (begun !== undefined && known) onOpen(parseView(known));
  }, [begun, session, onOpen]);

  useEffect(() => {
    if (begun === undefined || !data || isStale || settled.current) return;
    settled.current = true;
    const known = readStartView(session) ?? '';
    const start = data.find((view) => view.start)?.address ?? '';
    keepStartView(session, start);
    if (start !== known && untouched) onOpen(viewToStart(start, session));
  }, [begun, data, isStale, untouched, session, onOpen]);
}
