import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { formatDetailView, parseDetailView, type DetailView } from './detail-view.ts';

/** The opener's storage of the view in its address. */
export interface AddressedView {
  detail?: string;
  onDetail?: (detail: string) => void;
}

/** Stable between renders. */
export type ChangeView = (patch: Partial<DetailView>) => void;

/**
 * The dialog's view and its setter. A change shows at once, before the opener's address has it; a later change of the
 * address wins.
 */
export function useDetailView({ detail = '', onDetail }: AddressedView): [DetailView, ChangeView] {
  const [{ text, said }, setOwn] = useState({ text: detail, said: detail });
  if (said !== detail) setOwn({ text: detail, said: detail });
  const latest = useRef({ text, detail, onDetail });
  useLayoutEffect(() => {
    latest.current = { text, detail, onDetail };
  }, [text, detail, onDetail]);
  const change = useCallback<ChangeView>((patch) => {
    const next = formatDetailView({ ...parseDetailView(latest.current.text), ...patch });
    setOwn({ text: next, said: latest.current.detail });
    latest.current.onDetail?.(next);
  }, []);
  return [parseDetailView(text), change];
}
