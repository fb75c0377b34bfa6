import type { OptionType } from '@lexboard/shared-lib/contract';

/** The kinds of what a law has beside its own fields: named in the timeline and the system log as records are. */
export interface QuestionKind {
  /** In the database. */
  name: string;
  /** As messages and the timeline call it. */
  title: string;
}

export const questionKind: QuestionKind = { name: 'question', title: 'Question' };
export const ruleKind: QuestionKind = { name: 'rule', title: 'Rule' };

/** The list of options of a law's questions of a type. Its number is the law's. */
export const createOptionsKind = (type: OptionType): QuestionKind => ({
  name: `${type}-options`,
  title: 'Options',
});
