import type { LawQuestion, LawRule } from '@lexboard/shared-lib/contract';
import type { Answers, Options } from '@lexboard/shared-lib/domain';

/** The facts of a law that its screens need, read once for all of them. */
export interface LawOfQuestions {
  id: number;
  /** LAW-000001 */
  code: string;
  name: string;
  /** Whether this person may change its questions and rules now. */
  canEdit: boolean;
  /** Why nobody may change them, where the law itself forbids it. */
  closed: string | undefined;
  questions: readonly LawQuestion[];
  rules: readonly LawRule[];
  /** The options of select and radio questions. */
  options: Options;
}

/** The saved answers by the text of their question, as rules read them. */
export const mapAnswers = (questions: readonly LawQuestion[]): Answers =>
  new Map(questions.map(({ lawqusname, lawqusanswer }) => [lawqusname, lawqusanswer]));
