import { useSyncExternalStore } from 'react';
import { isWithinAddress } from '@lexboard/shared-lib/contract';
import type { RemoteName } from '@lexboard/shared-lib/federation';
import { onManifestChange, pageManifest } from './page-manifest.ts';

/** The remotes that have addresses: each is an application of the page. */
export const applicationNames = (): RemoteName[] =>
  Object.entries(pageManifest().remotes).flatMap(([name, { addresses }]) =>
    addresses.length > 0 ? name : [],
  );

/** The remote that owns `pathname`; undefined where the shell or nobody does. */
export const remoteAt = (pathname: string): RemoteName | undefined =>
  Object.entries(pageManifest().remotes).find(([, { addresses }]) =>
    addresses.some((address) => isWithinAddress(pathname, address)),
  )?.[0];

/** As `remoteAt`, for what is drawn: it is drawn anew when another remote owns the address. */
export const useRemoteAt = (pathname: string): RemoteName | undefined =>
  useSyncExternalStore(onManifestChange, () => remoteAt(pathname));
