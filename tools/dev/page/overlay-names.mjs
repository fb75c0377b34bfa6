/** The name of the trusted-types policy with which webpack's overlay creates its markup. */
export const overlayPolicy = 'webpack-overlay';

/** The address of the events that list the problems of types and of the server for open pages. */
export const problemsPath = '/webpack-dev-server/problems';

/** The address that answers the stack of an error with its places in the sources (source-places.mjs). */
export const placesPath = '/webpack-dev-server/places';

/** The address that a page tells of each replacement of modules (retry-failed-parts.mjs). */
export const replacedPath = '/webpack-dev-server/replaced';

/** The element of webpack's overlay. */
export const overlayFrame = 'iframe[title="Build errors and warnings"]';
