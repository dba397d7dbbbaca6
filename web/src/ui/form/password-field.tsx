import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Field } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'action'>;

/** A password, hidden until its writer wants to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      action={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={`${isShown ? t`Hide` : t`Show`} ${props.label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
