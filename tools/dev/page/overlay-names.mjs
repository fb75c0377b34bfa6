/** The name of the trusted-types policy with which webpack's overlay creates its markup. */
export const overlayPolicy = 'webpack-overlay';

/** The address of the type error events for open pages. */
export const typeErrorsPath = '/webpack-dev-server/type-errors';
