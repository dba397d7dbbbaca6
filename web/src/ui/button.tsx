import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the width of its container. */
  isWide?: boolean;
}

/** A button; `type` is `button` unless it submits a form. */
export function Button({ variant, size, isWide = false, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={`${buttonStyle(variant, size)} ${isWide ? 'w-full' : ''}`} />;
}
