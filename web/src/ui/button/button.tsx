import { type ComponentProps, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the width of its container. */
  isWide?: boolean;
}

/** A button; `type` is `button` unless it submits a form. */
export function Button({ variant, size, isWide = false, type = 'button', ref: given, ...rest }: ButtonProps) {
  const ref = useKeptFocus(given, rest.disabled ?? false);
  return (
    <button {...rest} ref={ref} type={type} className={`${buttonStyle(variant, size)} ${isWide ? 'w-full' : ''}`} />
  );
}

/** A button that is disabled loses the focus, for the time that its work takes. It gets it back, unless the focus has moved on by then. */
function useKeptFocus(given: Ref<HTMLButtonElement> | undefined, isDisabled: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  useImperativeHandle(given, () => ref.current as HTMLButtonElement);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const button = ref.current;
    if (isDisabled) hadFocus.current = document.activeElement === button;
    else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === document.body) button?.focus();
    }
  }, [isDisabled]);
  return ref;
}
