import { useSyncExternalStore } from 'react';
import { isWithinAddress } from '@lexboard/shared-lib/contract';
import type { RemoteName } from '@lexboard/shared-lib/federation';
import { onManifestChange, readManifest } from './page-manifest.ts';

/** Remotes with addresses of their own; each is an application. */
export const listApplicationNames = (): RemoteName[] =>
  Object.entries(readManifest().remotes).flatMap(([name, { addresses }]) =>
    addresses.length > 0 ? name : [],
  );

/** The remote that owns `pathname` in the current manifest; undefined for the shell's pages and unknown ones. */
export const findRemoteAt = (pathname: string): RemoteName | undefined =>
  Object.entries(readManifest().remotes).find(([, { addresses }]) =>
    addresses.some((address) => isWithinAddress(pathname, address)),
  )?.[0];

let openPage: { pathname: string; remote: RemoteName } | undefined;

/**
 * As `findRemoteAt`, but stable for the open page until the pathname changes: a form must not disappear because a new
 * manifest drops its address. Must be called after every navigation.
 */
export function findShownRemoteAt(pathname: string): RemoteName | undefined {
  if (openPage?.pathname === pathname) return openPage.remote;
  const remote = findRemoteAt(pathname);
  // React may still be rendering the previous pathname.
  if (pathname === location.pathname) openPage = remote ? { pathname, remote } : undefined;
  return remote;
}

/** As `findShownRemoteAt`, for rendering: renders again when a manifest adds the remote. */
export const useShownRemoteAt = (pathname: string): RemoteName | undefined =>
  useSyncExternalStore(onManifestChange, () => findShownRemoteAt(pathname));
