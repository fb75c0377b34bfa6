import { Fragment } from 'react';

export * from '@lexboard/shared-lib/router';

/** An application that is a route of the page is inside its router already. */
export { Fragment as BrowserRouter };
