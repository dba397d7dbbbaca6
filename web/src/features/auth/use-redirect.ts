import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Long enough to read a sentence. */
const DELAY_MS = 3000;

/** Goes to a page after three seconds, while `path` is set. */
export function useRedirect(path: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (path === null) return;
    const timer = setTimeout(() => void navigate(path, { replace: true }), DELAY_MS);
    return () => clearTimeout(timer);
  }, [path, navigate]);
}
