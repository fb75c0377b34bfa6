import type { AttachedFile, ComponentName, DueRow, KindName } from '@lexboard/shared-lib/contract';
import type { ComponentType } from 'react';

/** The read-only dialog (D2 §2) of a record; closing it calls back with true. */
interface RecordDetailProps {
  id: number;
  onClosed: (result: true) => void;
  /** The part of the record to show, in the dialog's own words, if the opener keeps it in its address. */
  detail?: string;
  onDetail?: (detail: string) => void;
}

/** A result picked in the global search: the type of its kind, such as 'Other Compliance', and its id (D1 §2). */
export interface FoundRecord {
  type: string;
  id: number;
  /** Open the form, not the dialog. */
  edit: boolean;
}

/** The detail dialog of each kind of record. */
type RecordDetails = Record<`mfe-record-forms/${ComponentName}Detail`, RecordDetailProps>;

/** The components that remotes offer to each other, by `remote/module`, with their props. */
export interface FederatedComponents extends RecordDetails {
  /** The dialog VIEW SEARCH LIST, with an initial search text (D1 §2). */
  'mfe-workspace/SearchDialog': {
    keyword: string;
    onClosed: () => void;
    onChosen: (found: FoundRecord) => void;
  };
  /** The dialog that files several due days at once; `onDone` gets those that were filed. */
  'mfe-workspace/FileDueDays': {
    rows: readonly DueRow[];
    onDone: (rows: readonly DueRow[]) => void;
    onClosed: () => void;
  };
  'mfe-record-forms/FilePreview': {
    owner: { name: KindName | 'circular' | 'due' };
    file: AttachedFile;
    onClose: () => void;
  };
  /** The workspace's tab Law Question for one law (D1 §2). */
  'mfe-questions-rules/LawQuestions': {
    lawId: number;
    /** The part to show, in the component's own words; the opener keeps it in its address. */
    shown: string;
    onShown: (shown: string) => void;
  };
  /** Whether a law applies by its rules, with the reasons; part of the law's dialog. */
  'mfe-questions-rules/LawApplicability': { lawId: number };
}

export type FederatedComponentName = keyof FederatedComponents;

/** The exports that `RemoteView` requires of a remote's module. */
export interface FederatedModule<Name extends FederatedComponentName> {
  Component: ComponentType<FederatedComponents[Name]>;
}
