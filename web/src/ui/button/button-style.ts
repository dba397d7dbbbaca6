/** How much a button asks for: one primary on a screen, quiet for what is seldom used, danger for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** `icon` is a square of the middle height. For fingers, all are 44 pixels high or more. */
export type ButtonSize = 'medium' | 'large' | 'icon';

const SHAPE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-lg font-medium whitespace-nowrap select-none transition-colors duration-150 [&_svg]:size-4.5 [&_svg]:shrink-0';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent hover:bg-accent-deep disabled:bg-well disabled:text-soft disabled:shadow-[inset_0_0_0_1px_var(--color-line)]',
  secondary:
    'bg-sheet text-ink shadow-[inset_0_0_0_1px_var(--color-line)] hover:bg-well hover:shadow-[inset_0_0_0_1px_var(--color-edge)] disabled:text-soft',
  quiet: 'text-soft hover:bg-well hover:text-ink disabled:opacity-40 disabled:hover:bg-transparent',
  danger: 'bg-red text-on-accent hover:opacity-90 disabled:bg-well disabled:text-soft',
};

const SIZES: Record<ButtonSize, string> = {
  medium: 'h-10 px-4 text-sm pointer-coarse:h-11',
  large: 'h-12 px-6 text-base',
  icon: 'size-10 pointer-coarse:size-11',
};

/** The classes that buttons and links in a button's clothes share. */
export function buttonStyle(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium'): string {
  return `${SHAPE} ${VARIANTS[variant]} ${SIZES[size]}`;
}
