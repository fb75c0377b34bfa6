import { useEffect, useState } from 'react';
import { keepStartView, readStartView, viewListQueryOptions } from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';
import { useLocation } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';
import { parseView, type ShownView } from './shown-view.ts';

/**
 * Learns in a browser that is new to this person which view they start with, and shows it if the workspace was opened
 * without saying what to show and still stands so.
 */
export function useStartViewOnce(session: Session, onOpen: (view: ShownView) => void): void {
  const { search } = useLocation();
  const [unknown] = useState(() => readStartView(session) === undefined);
  const [openedPlain] = useState(() => search === '');
  const { data } = useQuery({ ...viewListQueryOptions(), enabled: unknown });
  useEffect(() => {
    if (!unknown || !data || readStartView(session) !== undefined) return;
    const start = data.find((view) => view.start);
    keepStartView(session, start?.address ?? '');
    if (start && openedPlain) onOpen(parseView(start.address));
  }, [unknown, openedPlain, data, session, onOpen]);
}
