import type { OptionType } from '@lexboard/shared-lib/contract';

/** Kinds of a law's parts, named in the timeline and the system log as records are. */
export interface QuestionKind {
  /** Name in the database. */
  name: string;
  /** Title in messages and the timeline. */
  title: string;
}

export const questionKind: QuestionKind = { name: 'question', title: 'Question' };
export const ruleKind: QuestionKind = { name: 'rule', title: 'Rule' };

/** The option list of a law's questions of one type. Its id is the law's. */
export const createOptionsKind = (type: OptionType): QuestionKind => ({
  name: `${type}-options`,
  title: 'Options',
});
