interface SharedLibrary {
  version: string;
  lib?: () => unknown;
  get?: () => Promise<() => unknown>;
  shareConfig: { singleton: boolean; requiredVersion: string };
}

/** The libraries that remotes get from this page; the build fills it (tools/webpack/shared-libraries-loader.mjs). */
export const sharedLibraries: Record<string, SharedLibrary> = {};
