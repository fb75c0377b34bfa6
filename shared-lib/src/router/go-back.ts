import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Goes back once from an entry of the history, however often it is called: the browser takes a moment to get there. */
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
