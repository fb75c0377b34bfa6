import type { LawQuestion, LawRule } from '@lexboard/shared-lib/contract';

/** The open dialog over a law's questions and rules. */
export type OpenedDialog =
  | { name: 'add' | 'options' | 'copy' | 'addRule' }
  | { name: 'view' | 'edit' | 'delete'; question: LawQuestion }
  | { name: 'whatIf'; question: LawQuestion | undefined }
  | { name: 'viewRule' | 'editRule' | 'deleteRule'; rule: LawRule };
