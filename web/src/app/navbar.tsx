import { Link, NavLink } from 'react-router';
import { LinkButton } from '../ui/link-button.tsx';
import { Mark } from '../ui/mark.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { mainEntries, signedOutEntries } from './navigation.ts';

/** The bar on top of every page. Narrow screens get the same entries in a menu. */
export function Navbar() {
  const { signIn, getStarted } = signedOutEntries;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-sm">
      <nav aria-label="Main" className="measure flex h-16 items-center gap-2">
        <Link to="/" className="-ml-1.5 flex h-10 items-center gap-2.5 rounded-lg px-1.5">
          <Mark />
          <span className="font-serif text-[1.375rem] leading-none tracking-tight">Verso</span>
        </Link>
        <ul className="ml-6 hidden items-center gap-1 md:flex">
          {mainEntries.map(({ label, to }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex h-10 items-center rounded-lg px-3 text-sm font-medium text-soft transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="ml-auto flex items-center gap-1.5">
          <ThemeToggle />
          <div className="hidden items-center gap-1.5 md:flex">
            <LinkButton to={signIn.to} variant="quiet">
              {signIn.label}
            </LinkButton>
            <LinkButton to={getStarted.to}>{getStarted.label}</LinkButton>
          </div>
          <MobileMenu />
        </div>
      </nav>
    </header>
  );
}
