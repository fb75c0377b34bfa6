import { useEffect, useMemo } from 'react';
import type { Review } from '@lexboard/shared-lib/contract';
import { useSearchParams } from '@lexboard/shared-lib/router';
import { readSession, readStored } from '@lexboard/shared-lib/session';

/** What a reviewer says; empty while not filled. */
export interface OutcomeValues {
  outcome: string;
  reason: string;
  /** The record that was added, as `return:12`. */
  added: string;
}

const storageKey = (id: number) => `lexboard.form.${readSession()?.username ?? 'nobody'}.review.${id}`;

function readText(stored: unknown, name: keyof OutcomeValues): string {
  const value: unknown = Reflect.get(Object(stored), name);
  return typeof value === 'string' ? value : '';
}

/**
 * What a review's form starts with: what the address says, after a record was saved for it, over what was typed before. The text is
 * stored for the tab and its person until it is sent: the way to the record's form and back leaves this page.
 */
export function useStartingOutcome({ id, outcome, reason }: Review): OutcomeValues {
  const [search] = useSearchParams();
  return useMemo(() => {
    const stored = readStored(sessionStorage, storageKey(id));
    const start = (name: keyof OutcomeValues, before = '') =>
      search.get(name) || readText(stored, name) || before;
    return {
      outcome: start('outcome', outcome ?? ''),
      reason: start('reason', reason),
      added: start('added'),
    };
  }, [id, outcome, reason, search]);
}

/** Stores what is typed. A browser without space for it loses it only on the way to another page. */
export function useStoredOutcome({ id }: Review, values: OutcomeValues): void {
  useEffect(() => {
    try {
      sessionStorage.setItem(storageKey(id), JSON.stringify(values));
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }, [id, values]);
}

export const forgetOutcome = ({ id }: Review): void => sessionStorage.removeItem(storageKey(id));
