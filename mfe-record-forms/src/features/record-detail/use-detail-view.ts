import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { formatDetailView, parseDetailView, type DetailView } from './detail-view.ts';

/** Where an opener keeps the view in its address. */
export interface KeptView {
  detail?: string;
  onDetail?: (detail: string) => void;
}

/** Stays the same function. */
export type ChangeView = (patch: Partial<DetailView>) => void;

/** What the dialog shows and how to change it: in the address of its opener, or else in itself. */
export function useDetailView({ detail, onDetail }: KeptView): [DetailView, ChangeView] {
  const [own, setOwn] = useState(detail ?? '');
  const text = (onDetail && detail) ?? own;
  const latest = useRef({ text, onDetail });
  useLayoutEffect(() => {
    latest.current = { text, onDetail };
  }, [text, onDetail]);
  const change = useCallback<ChangeView>((patch) => {
    const next = formatDetailView({ ...parseDetailView(latest.current.text), ...patch });
    setOwn(next);
    latest.current.onDetail?.(next);
  }, []);
  return [parseDetailView(text), change];
}
