import { Route } from '@lexboard/shared-lib/router';
import { NotFoundPage } from './plain-page.tsx';

/**
 * The last routes of a remote: below its own addresses there is nothing else. Elsewhere it shows nothing between the
 * navigation to another remote and being unmounted.
 */
export const renderUnknownAddresses = (addresses: readonly string[]) => (
  <>
    {addresses.map((address) => (
      <Route key={address} path={`${address}/*`} element={<NotFoundPage />} />
    ))}
    <Route path="*" element={null} />
  </>
);
