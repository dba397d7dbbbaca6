import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { locale } from '../../language/i18n.ts';
import { Button } from '../../ui/button/button.tsx';

interface PageTurnerProps {
  list: { readonly page: number; readonly pages: number };
  /** What is turned, for those who cannot see it. */
  label?: string;
  onTurn: (page: number) => void;
}

/** Which page this is, and the ones beside it; nothing where there is only one. */
export function PageTurner({ list, label = t`Pages`, onTurn }: PageTurnerProps) {
  const { page, pages } = list;
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft aria-hidden="true" /> <Trans>Previous</Trans>
      </Button>
      <p role="status" className="text-sm text-soft tabular-nums">
        <Trans>
          Page {page.toLocaleString(locale)} of {pages.toLocaleString(locale)}
        </Trans>
      </p>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        <Trans>Next</Trans> <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
