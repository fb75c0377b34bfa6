import type { ComponentType } from 'react';
import {
  registerRemoteLoader,
  type FederatedComponentName,
  type FederatedComponents,
  type OpenRemote,
} from '@lexboard/shared-lib/federation';

/** What a test shows in place of other remotes' components, by `remote/module`. */
export type StandIns = { [Name in FederatedComponentName]?: ComponentType<FederatedComponents[Name]> };

/** Says which component it stands for, and with what. */
const namedStandIn =
  (name: string): ComponentType<object> =>
  (props) => <section aria-label={name}>{JSON.stringify(props)}</section>;

const opened: OpenRemote = {
  noteShown: () => undefined,
  noteFailure: () => Promise.resolve(false),
  onOtherVersion: () => () => undefined,
  close: () => undefined,
};

/**
 * Lets `RemoteView` show components of other remotes in a test, where there is no page of the platform. A component without
 * a stand-in is a region with its name, and its props as text.
 */
export function showRemotes(standIns: StandIns = {}): void {
  const given = new Map<string, unknown>(Object.entries(standIns));
  // The caller says what it expects, as of the page's loader.
  function load<Module>(remote: string, module: string): Promise<Module>;
  function load(remote: string, module: string): Promise<unknown> {
    const name = `${remote}${module.slice(1)}`;
    return Promise.resolve({ Component: given.get(name) ?? namedStandIn(name) });
  }
  registerRemoteLoader({
    load,
    loadAndApply: async (remote, module, apply) => apply(await load(remote, module)),
    open: () => opened,
    preload: () => undefined,
    refresh: () => Promise.resolve(),
    prepareScript: () => undefined,
  });
}
