import type {
  InputField,
  OptionType,
  RuleConnective,
  RuleOperator,
  RuleOutcome,
} from '@lexboard/shared-lib/contract';

type DemoQuestion = readonly [input: InputField, question: string, answer: string];

type DemoRow = readonly [question: string, operator: RuleOperator, answer?: string];

interface DemoRule {
  name: string;
  /** Any when left out. */
  connective?: RuleConnective;
  /** Applicable when left out. */
  outcome?: RuleOutcome;
  rows: readonly DemoRow[];
}

/** The questions and rules that decide whether a law of the demonstration data applies, by the law's code. */
export interface DemoQuestions {
  law: string;
  /** Yes and No where left out. */
  options?: Partial<Record<OptionType, readonly string[]>>;
  questions: readonly DemoQuestion[];
  rules: readonly DemoRule[];
}
