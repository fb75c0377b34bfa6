import { useSyncExternalStore } from 'react';
import { onManifestChange, readManifest, type PageManifest } from './page-manifest.ts';

/** The newest manifest that the page has; renders anew with each one that comes. */
export const useKnownManifest = (): PageManifest => useSyncExternalStore(onManifestChange, readManifest);
