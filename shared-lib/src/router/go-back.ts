import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Goes back once per history entry, even if called repeatedly: navigation is asynchronous. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
  }, [key]);
  return useCallback(() => {
    if (leaving.current) return;
    leaving.current = true;
    void navigate(-1);
  }, [navigate]);
}
