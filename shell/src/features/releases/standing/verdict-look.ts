import type { VerdictState } from '@lexboard/shared-lib/contract';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

interface Look {
  words: string;
  tone: Tone;
}

const looks: Readonly<Record<VerdictState, Look>> = {
  waiting: { words: 'Too few sessions yet', tone: 'neutral' },
  'no worse': { words: 'No worse than stable', tone: 'success' },
  slower: { words: 'Slower than stable', tone: 'warning' },
  inconclusive: { words: 'May be worse', tone: 'warning' },
  worse: { words: 'Worse than stable', tone: 'danger' },
  'does not load': { words: 'Does not load', tone: 'danger' },
};

/** The words and the tone of a verdict; a newer server may have one that this page does not know. */
export const findVerdictLook = (state: VerdictState): Look =>
  looks[state] ?? { words: state, tone: 'neutral' };
