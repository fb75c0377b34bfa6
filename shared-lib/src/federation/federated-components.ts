import type { ComponentType } from 'react';
import type { RemoteName } from './remotes.ts';

/** The components that a remote offers to the others, by `remote/module`, with their props. */
export interface FederatedComponents {
  /** The dialog VIEW LAW (D2 §2) of the law with this id; closing it says true. */
  'mfe-record-forms/LawDetail': { id: number; onClosed: (result: true) => void };
  /** The workspace's tab Law Question for one law (D1 §2). */
  'mfe-questions-rules/LawQuestions': { lawId: number };
}

export type FederatedComponentName = keyof FederatedComponents & `${RemoteName}/${string}`;

/** What a remote's module has to export to be shown by `RemoteView`. */
export interface FederatedModule<Name extends FederatedComponentName> {
  Component: ComponentType<FederatedComponents[Name]>;
}
