import { useSyncExternalStore } from 'react';
import { onManifestChange, readManifest, type PageManifest } from './page-manifest.ts';

/** The page's current manifest; renders again with each new one. */
export const useKnownManifest = (): PageManifest => useSyncExternalStore(onManifestChange, readManifest);
