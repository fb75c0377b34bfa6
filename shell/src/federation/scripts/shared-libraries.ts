interface SharedLibrary {
  version: string;
  lib?: () => unknown;
  get?: () => Promise<() => unknown>;
  shareConfig: { singleton: boolean; requiredVersion: string };
}

/**
 * The libraries that this page shares with remotes; the build fills it (tools/webpack/shared-libraries-loader.mjs).
 */
export const sharedLibraries: Record<string, SharedLibrary> = {};
