import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@lexboard/shared-lib/router';

/**
 * The token of a reset link. It is removed from the address at once, so that it is not in the browser's history or in
 * a copied address.
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
