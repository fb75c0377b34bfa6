import { Fragment } from 'react';

export * from '@lexboard/shared-lib/ui';

/** An application that is a route of the page has its theme and query cache already. */
export { Fragment as Providers };
