import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@lexboard/shared-lib/router';

/**
 * The token of a reset link. It is taken out of the address at once, so that it is neither in the history of the browser
 * nor in what is copied from the address bar.
 */
export function useTokenOfAddress(): string {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('authToken') ?? '');
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
  return token;
}
