import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** What it does, and to what. Pointers see `title`. */
  label: string;
}

/** A button that is a sign alone. */
export function IconButton({ icon: Icon, label, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant="quiet" size="icon" aria-label={label}>
      <Icon aria-hidden="true" />
    </Button>
  );
}
