/** The name under which webpack's overlay makes its markup, for the page's policy of trusted types. */
export const overlayPolicy = 'webpack-overlay';

/** The message to open pages that tells which type errors there are. */
export const typesAction = 'lexboard-types';
