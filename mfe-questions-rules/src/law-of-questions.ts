import type { LawQuestion, LawRule } from '@lexboard/shared-lib/contract';
import type { Answers, Options } from '@lexboard/shared-lib/domain';

/** A law's facts for its screens, loaded once. */
export interface LawOfQuestions {
  id: number;
  /** LAW-000001 */
  code: string;
  /** As calls carry it. */
  name: string;
  /** In the language of the page. */
  title: string;
  /** Whether this person may change its questions and rules now. */
  canEdit: boolean;
  /** Why they are locked for all, if the law forbids changes. */
  closed: string | undefined;
  questions: readonly LawQuestion[];
  rules: readonly LawRule[];
  /** The options of select and radio questions. */
  options: Options;
}

/** Saved answers by question text, as rules refer to them. */
export const mapAnswers = (questions: readonly LawQuestion[]): Answers =>
  new Map(questions.map(({ lawqusname, lawqusanswer }) => [lawqusname, lawqusanswer]));
