import type { VerdictState } from '@lexboard/shared-lib/contract';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

interface Look {
  words: string;
  tone: Tone;
  /** What its confidence refers to. */
  sureOf?: 'worse' | 'slower';
}

const looks: Readonly<Record<VerdictState, Look>> = {
  waiting: { words: 'Too few sessions yet', tone: 'neutral' },
  'no worse': { words: 'No worse than stable', tone: 'success', sureOf: 'worse' },
  slower: { words: 'Slower than stable', tone: 'warning', sureOf: 'slower' },
  inconclusive: { words: 'May be worse', tone: 'warning', sureOf: 'worse' },
  worse: { words: 'Worse than stable', tone: 'danger', sureOf: 'worse' },
  'does not load': { words: 'Does not load', tone: 'danger', sureOf: 'worse' },
};

/** The words and the tone of a verdict; a newer server may send an unknown state. */
export const findVerdictLook = (state: VerdictState): Look =>
  looks[state] ?? { words: 'Unknown', tone: 'neutral' };
