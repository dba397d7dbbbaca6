import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

interface LinkButtonProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isWide?: boolean;
}

/** A link to another page in a button's clothes. */
export function LinkButton({ variant, size, isWide = false, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={`${buttonStyle(variant, size)} ${isWide ? 'w-full' : ''}`} />;
}
