import type { VerdictState } from '@lexboard/shared-lib/contract';
import { t, words } from '@lexboard/shared-lib/texts';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

interface Look {
  words: string;
  tone: Tone;
  /** What its confidence refers to. */
  sureOf?: 'worse' | 'slower';
}

const says: Readonly<Record<VerdictState, string>> = words({
  waiting: 'Too few sessions yet',
  'no worse': 'No worse than stable',
  slower: 'Slower than stable',
  inconclusive: 'May be worse',
  worse: 'Worse than stable',
  'does not load': 'Does not load',
});

const looks: Readonly<Record<VerdictState, Omit<Look, 'words'>>> = {
  waiting: { tone: 'neutral' },
  'no worse': { tone: 'success', sureOf: 'worse' },
  slower: { tone: 'warning', sureOf: 'slower' },
  inconclusive: { tone: 'warning', sureOf: 'worse' },
  worse: { tone: 'danger', sureOf: 'worse' },
  'does not load': { tone: 'danger', sureOf: 'worse' },
};

/** The words and the tone of a verdict; a newer server may send an unknown state. */
export const findVerdictLook = (state: VerdictState): Look => ({
  ...(looks[state] ?? { tone: 'neutral' }),
  words: says[state] ?? t('Unknown'),
});
