import { Route } from '@lexboard/shared-lib/router';
import { NotFoundPage } from './plain-page.tsx';

/**
 * The fallback route of a remote: not found below its own addresses. For other addresses it renders nothing, because
 * the remote is about to be unmounted.
 */
export const renderUnknownAddresses = (addresses: readonly string[]) => (
  <>
    {addresses.map((address) => (
      <Route key={address} path={`${address}/*`} element={<NotFoundPage />} />
    ))}
    <Route path="*" element={null} />
  </>
);
