import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FormMessageProps {
  tone: 'error' | 'warning' | 'success';
  children: ReactNode;
}

const TONES = {
  error: { Icon: CircleAlert, style: 'bg-red-wash text-red' },
  warning: { Icon: TriangleAlert, style: 'bg-amber-wash text-amber' },
  success: { Icon: CircleCheck, style: 'bg-wash text-green' },
} as const;

/** What came of a form, above its fields; spoken at once when something is wrong. */
export function FormMessage({ tone, children }: FormMessageProps) {
  const { Icon, style } = TONES[tone];
  return (
    <div
      role={tone === 'success' ? 'status' : 'alert'}
      className={`flex animate-rise gap-3 rounded-lg px-4 py-3 text-sm ${style}`}
    >
      <Icon aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      <div className="min-w-0 text-ink wrap-anywhere">{children}</div>
    </div>
  );
}
