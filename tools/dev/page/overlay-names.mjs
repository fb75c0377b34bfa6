/** The name under which webpack's overlay makes its markup, for the page's policy of trusted types. */
export const overlayPolicy = 'webpack-overlay';

/** Where open pages hear of type errors. */
export const typeErrorsPath = '/webpack-dev-server/type-errors';
