import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from './theme.ts';

const NEXT: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };
const ICONS = { system: Monitor, light: Sun, dark: Moon };

/** One button through the three themes; it says which one holds and which one comes. */
export function ThemeToggle() {
  const choice = useThemeChoice();
  const label = `Theme: ${choice}. Switch to ${NEXT[choice]}`;
  return <IconButton icon={ICONS[choice]} label={label} title={label} onClick={() => chooseTheme(NEXT[choice])} />;
}
