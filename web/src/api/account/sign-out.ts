import { useNavigate } from 'react-router';
import { logout } from './auth.ts';

/** Signs out and goes to the start page. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    // First away from what only the user may see, so that no page asks to sign in again.
    void Promise.resolve(navigate('/')).then(logout);
  };
}
