import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { logout } from './auth.ts';

/** Signs out and goes to the start page, or to another one that guests can see. */
export function useSignOut(to = '/'): () => void {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return () => {
    // First away from what only the user may see, so that no page asks to sign in again.
    void Promise.resolve(navigate(to)).then(() => logout(cache));
  };
}
