import { useSyncExternalStore } from 'react';
import { isWithinAddress } from '@lexboard/shared-lib/contract';
import type { RemoteName } from '@lexboard/shared-lib/federation';
import { onManifestChange, readManifest } from './page-manifest.ts';

/** The remotes that have addresses: each is an application of the page. */
export const listApplicationNames = (): RemoteName[] =>
  Object.entries(readManifest().remotes).flatMap(([name, { addresses }]) =>
    addresses.length > 0 ? name : [],
  );

/** The remote that owns `pathname` in the newest manifest; undefined where the shell or nobody does. */
export const findRemoteAt = (pathname: string): RemoteName | undefined =>
  Object.entries(readManifest().remotes).find(([, { addresses }]) =>
    addresses.some((address) => isWithinAddress(pathname, address)),
  )?.[0];

let openPage: { pathname: string; remote: RemoteName } | undefined;

/**
 * As `findRemoteAt`, but the remote of the open page stays the same until the pathname changes: a form that somebody fills in
 * must not go because a manifest drops its address. Has to be asked after every navigation.
 */
export function findShownRemoteAt(pathname: string): RemoteName | undefined {
  if (openPage?.pathname === pathname) return openPage.remote;
  const remote = findRemoteAt(pathname);
  // React may still draw the pathname before this one.
  if (pathname === location.pathname) openPage = remote ? { pathname, remote } : undefined;
  return remote;
}

/** As `findShownRemoteAt`, for what is drawn: it is drawn anew when a manifest brings the remote. */
export const useShownRemoteAt = (pathname: string): RemoteName | undefined =>
  useSyncExternalStore(onManifestChange, () => findShownRemoteAt(pathname));
