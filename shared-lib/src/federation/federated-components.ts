import type { AttachedFile, ComponentName, KindName } from '@lexboard/shared-lib/contract';
import type { ComponentType } from 'react';

/** The read-only dialog (D2 §2) of the record with this id; closing it says true. */
interface RecordDetailProps {
  id: number;
  onClosed: (result: true) => void;
  /** The shown part of the record, in the dialog's own words, where the opener keeps that in its address. */
  detail?: string;
  onDetail?: (detail: string) => void;
}

/** A choice in the global search: the type of its kind, such as 'Other Compliance', and its id (D1 §2). */
export interface FoundRecord {
  type: string;
  id: number;
  /** To be changed, not read. */
  edit: boolean;
}

/** The dialog of each kind of records. */
type RecordDetails = Record<`mfe-record-forms/${ComponentName}Detail`, RecordDetailProps>;

/** The components that a remote offers to the others, by `remote/module`, with their props. */
export interface FederatedComponents extends RecordDetails {
  /** The dialog VIEW SEARCH LIST, which begins with what was typed elsewhere (D1 §2). */
  'mfe-workspace/SearchDialog': {
    keyword: string;
    onClosed: () => void;
    onChosen: (found: FoundRecord) => void;
  };
  /** The dialog in which an attached file is looked at. */
  'mfe-record-forms/FilePreview': {
    owner: { name: KindName | 'circular' | 'due' };
    file: AttachedFile;
    onClose: () => void;
  };
  /** The workspace's tab Law Question for one law (D1 §2). */
  'mfe-questions-rules/LawQuestions': {
    lawId: number;
    /** The shown part, in its own words; kept in the opener's address. */
    shown: string;
    onShown: (shown: string) => void;
  };
  /** Whether a law applies by its rules and why, for the law's dialog. */
  'mfe-questions-rules/LawApplicability': { lawId: number };
}

export type FederatedComponentName = keyof FederatedComponents;

/** The exports that a remote's module needs to be shown by `RemoteView`. */
export interface FederatedModule<Name extends FederatedComponentName> {
  Component: ComponentType<FederatedComponents[Name]>;
}
