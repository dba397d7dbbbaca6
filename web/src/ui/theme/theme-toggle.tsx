import { t } from '@lingui/core/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from './theme.ts';

const NEXT: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };
const NAMES: Record<ThemeChoice, string> = { system: t`system`, light: t`light`, dark: t`dark` };
const ICONS = { system: Monitor, light: Sun, dark: Moon };

/** One button through the three themes; it says which one holds and which one comes. */
export function ThemeToggle() {
  const choice = useThemeChoice();
  const label = t`Theme: ${NAMES[choice]}. Switch to ${NAMES[NEXT[choice]]}`;
  return <IconButton icon={ICONS[choice]} label={label} title={label} onClick={() => chooseTheme(NEXT[choice])} />;
}
