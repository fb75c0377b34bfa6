import type { ComponentType } from 'react';
import type { RemoteName } from './remotes.ts';

/** The read-only dialog (D2 §2) of the record with this id; closing it says true. */
interface RecordDetailProps {
  id: number;
  onClosed: (result: true) => void;
  /** What of the record is shown, in the dialog's own words, where the opener keeps that in its address. */
  detail?: string;
  onDetail?: (detail: string) => void;
}

/** The components that a remote offers to the others, by `remote/module`, with their props. */
export interface FederatedComponents {
  'mfe-record-forms/LawDetail': RecordDetailProps;
  'mfe-record-forms/LicenseDetail': RecordDetailProps;
  'mfe-record-forms/ReturnDetail': RecordDetailProps;
  'mfe-record-forms/OtherComplianceDetail': RecordDetailProps;
  /** The workspace's tab Law Question for one law (D1 §2). */
  'mfe-questions-rules/LawQuestions': { lawId: number };
}

export type FederatedComponentName = keyof FederatedComponents & `${RemoteName}/${string}`;

/** What a remote's module has to export to be shown by `RemoteView`. */
export interface FederatedModule<Name extends FederatedComponentName> {
  Component: ComponentType<FederatedComponents[Name]>;
}
